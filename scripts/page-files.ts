import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type PageFiles, preloadTags } from '#platform/server/http/page-files.ts';
import type { PageModules } from '../src/prerender.tsx';
import { filesOf, namedIn } from './web-files.ts';

/** Lets the prerendering build hear what a page loads: only running its `load` tells, since a page may bring others' parts along. */
export function hearsImports(root: string): Plugin {
  return {
    name: 'attune:hears-imports',
    enforce: 'post',
    async transform(code, importer) {
      if (importer.includes('node_modules')) return null;
      let heard = code;
      for (const [whole, , wanted = ''] of code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)) {
        const found = await this.resolve(wanted, importer);
        if (!found) continue;
        const path = JSON.stringify(relative(root, found.id));
        heard = heard.replace(whole, () => `(globalThis.heardImport?.(${path}), ${whole})`);
      }
      return { code: heard, map: null };
    },
  };
}

/** The scripts of every page by its address, those that its HTML names left out. */
export async function pageFiles(out: string, pages: readonly PageModules[]): Promise<PageFiles> {
  const named = new Set(await namedIn(out, 'shell.html'));
  const scriptsOf = async (modules: readonly string[]) =>
    (await filesOf(out, 'shell.html', ...modules)).filter((file) => !named.has(file) && file.endsWith('.js'));
  const lists = pages.map(async ({ path, modules, forMembers }) => ({
    path,
    files: await scriptsOf(modules),
    ...(forMembers.length > 0 && { forMembers: await scriptsOf(forMembers) }),
  }));
  return Promise.all(lists);
}

/** A prerendered page that names its scripts, after its styles and fonts; a probable member's are others, which its own script can tell. */
export function withPreloads(html: string, { files, forMembers }: PageFiles[number]): string {
  const tags = preloadTags(files, 'low');
  if (!forMembers) return html.replace('</head>', () => `${tags}</head>`);
  const script = `<script>
      for (const href of 'member' in document.documentElement.dataset ? ${JSON.stringify(forMembers)} : ${JSON.stringify(files)})
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    </script>`;
  return html.replace('</head>', () => `${script}</head>`);
}
