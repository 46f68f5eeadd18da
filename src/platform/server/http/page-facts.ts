import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { type Handed, handedId } from '#platform/shared/handed.ts';
import { type Drawn, drawingFiles, filled, isStyled } from '#platform/shared/page-html.ts';
import { preloadTags } from './page-files.ts';
import { asData, type PageFacts } from './page-heads.ts';

type Drawing = { drawPage: (path: string, handed: Handed) => Promise<Drawn> };

const put = (text: string, place: string | RegExp, written: string) => text.replace(place, () => written);

/** A page without its facts, and the scripts it needs. `keepsTitle`: it has its own title and description, which it hydrates. */
type Plain = { html: string; files: readonly string[]; keepsTitle: boolean };

/** Draws pages with what's handed to them. Where one can't be drawn it's null, and the page draws itself once its scripts are there. */
export function createPageDrawing(web: string, log: Logger, now: () => number = Date.now) {
  const folder = join(web, '..', drawingFiles.folder);
  const template = readFileSync(join(folder, drawingFiles.template), 'utf8');
  let loaded: Promise<Drawing> | undefined;

  async function draw(path: string, handed: Handed, { files, keepsTitle }: Plain): Promise<string | null> {
    try {
      // Only once somebody opens such a page: it takes a moment, which a server that starts hasn't.
      loaded ??= import(pathToFileURL(join(folder, drawingFiles.script)).href).catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      const { drawPage } = await loaded;
      const { head, body } = await drawPage(path, handed);
      // Such as a slider for what one pays: it draws itself once its scripts are there.
      if (isStyled(body)) return null;
      const around = put(template, '</head>', `${preloadTags(files, 'low')}</head>`);
      return filled(around, { page: path, head: keepsTitle ? head : '', body });
    } catch (error) {
      log.warn({ err: error }, 'a page came without its facts');
      return null;
    }
  }

  /** The page with its facts in sight, and as data. */
  return async (path: string, { answers }: PageFacts, plain: Plain): Promise<string> => {
    const handed: Handed = { at: new Date(now()).toISOString(), answers };
    const drawn = (await draw(path, handed, plain)) ?? plain.html;
    return put(
      drawn,
      /(?=\s*<noscript>Attune)/,
      `<script type="application/json" id="${handedId}">${asData(handed)}</script>`,
    );
  };
}

export const canDrawPages = (web: string) => existsSync(join(web, '..', drawingFiles.folder, drawingFiles.template));
