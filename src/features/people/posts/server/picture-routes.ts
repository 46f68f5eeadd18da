import type { Context, MiddlewareHandler } from 'hono';
import type { Caller } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { App, AppEnv } from '#platform/server/http/answers.ts';
import { callerOf } from '#platform/server/http/api.ts';
import { createRateLimiter } from '#platform/server/http/api-limits.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { answerPicture, pictureIn, pictureUpload } from '#platform/server/http/picture-routes.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { postPicturesPath } from '../domain/pictures.ts';
import type { PicturesService } from './pictures-service.ts';

export type PictureRoutesDeps = {
  verify: (token: string) => Promise<Caller>;
  files: Pick<Files, 'get'>;
};

/** Of a network: a page of posts asks for all of its pictures at once, and a household reads together. */
const pace = { perSecond: 60, burst: 600 };

/** Pictures of posts: sent as they are, and seen by who may read the post. */
export function mountPostPictures(app: App, pictures: PicturesService, { verify, files }: PictureRoutesDeps): void {
  const networks = createRateLimiter(pace);
  const callerIn = async (c: Context<AppEnv>): Promise<Caller> => {
    // Before a token costs anything.
    if (!networks.take(networkOf(c.var.address)))
      throw new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 1 });
    const caller = await callerOf(c.req.header('authorization'), verify);
    if (!caller) throw new Refusal('unauthorized', 'User not authenticated');
    return caller;
  };
  /** Before a byte of it is read. */
  const mayAdd: MiddlewareHandler<AppEnv> = async (c, next) => {
    await pictures.requireMay(await callerIn(c));
    await next();
  };
  app.use(postPicturesPath, mayAdd, ...pictureUpload());
  app.post(postPicturesPath, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await pictures.add(await callerIn(c), await pictureIn(c)));
  });
  app.use('/pictures-of-posts/*', ...callLimits);
  app.get('/pictures-of-posts/:id/:size', async (c) => {
    const name = await pictures.fileOf(await callerIn(c), c.req.param('id'), c.req.param('size'));
    return answerPicture(c, files, name);
  });
}
