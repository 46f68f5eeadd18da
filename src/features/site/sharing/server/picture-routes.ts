import type { App } from '#platform/server/http/answers.ts';
import { createRateLimiter } from '#platform/server/http/api-limits.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { type CardPictureService, pictureKinds } from './picture-service.ts';

/** Pictures that a network may have looked up, and those that it may have drawn: a fifth of a second of a core each. */
const [looks, draws] = [
  { perSecond: 10, burst: 100 },
  { perSecond: 0.5, burst: 20 },
];
/** Seconds that others may keep one; a host who switches their page off is gone after them, face and name. */
const keptSeconds = 600;

const tooMany = () => new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 2 });

/** The pictures beside links, for apps that show them. */
export function mountPictures(app: App, pictures: CardPictureService): void {
  const [lookers, drawers] = [createRateLimiter(looks), createRateLimiter(draws)];
  const path = `/pictures/:kind{${pictureKinds.join('|')}}/:file{[A-Za-z0-9-]+\\.png}`;
  app.use(path, ...callLimits);
  app.get(path, async (c) => {
    const network = networkOf(c.get('address'));
    if (!lookers.take(network)) throw tooMany();
    const kind = pictureKinds.find((one) => one === c.req.param('kind')) ?? 'invitations';
    // Looked up each time: what isn't public any more isn't shown any more.
    const card = await pictures.cardOf(kind, (c.req.param('file') ?? '').replace(/\.png$/, ''));
    if (!pictures.isDrawn(card) && !drawers.take(network)) throw tooMany();
    const { bytes, version } = await pictures.draw(card);
    const etag = `"${version.slice(0, 22)}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', `public, max-age=${keptSeconds}`);
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(bytes, 200, { 'Content-Type': 'image/png' });
  });
}
