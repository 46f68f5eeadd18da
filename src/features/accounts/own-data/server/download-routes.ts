import { bodyLimit } from 'hono/body-limit';
import type { Caller } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/answers.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import { downloadPath } from '../domain/contract.ts';
import type { CopyService } from './copy-service.ts';

type Deps = { copies: CopyService; verify: (token: string) => Promise<Caller> };

/** Bytes of the form: an access token and a field's name. */
const formBytes = 16 * 1024;
const tooLarge = () => Promise.reject(new Refusal('too_large', 'That is more than an access token.'));

/** The download, by a form that carries the access token (docs/decisions/031). */
export function mountDownload(app: App, { copies, verify }: Deps): void {
  app.post(downloadPath, bodyLimit({ maxSize: formBytes, onError: tooLarge }), async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const { access_token: token } = await c.req.parseBody();
      if (typeof token !== 'string') throw new Refusal('unauthorized', 'This needs a signed-in person.');
      const { bytes, readyAt, parts } = await copies.download(await verify(token));
      return c.body(ReadableStream.from(parts) as ReadableStream<Uint8Array>, 200, {
        'Content-Type': 'application/zip',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="attune-data-${readyAt.toISOString().slice(0, 10)}.zip"`,
      });
    } catch (error) {
      // The browser shows the answer in place of the page, so it's sent back to where one sees how things are.
      c.header('Refresh', `0; url=${paths.ownData}`);
      throw error;
    }
  });
}
