/** Of each address, with its parameters, the scripts that its page needs at once: a visitor's, and a member's where that's another one. */
export type PageFiles = readonly { path: string; files: readonly string[]; forMembers?: readonly string[] }[];

/** Where the build leaves them, beside the pages. */
export const pageFilesName = 'page-files.json';

/** Named in a page's head, so that all come in one round instead of one after the other as they're found in each other. */
export const preloadTags = (files: readonly string[], priority?: 'low') =>
  files
    .map((file) => `<link ${priority ? `fetchpriority="${priority}" ` : ''}rel="modulepreload" href="${file}" />`)
    .join('');

/** Finds the scripts of a path's page: of two patterns that fit, that with fewer parameters. */
export function pageFilesFinder(pages: PageFiles): (path: string) => PageFiles[number] | undefined {
  const matchers = pages
    .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`) }))
    .sort((a, b) => parametersOf(a.page.path) - parametersOf(b.page.path));
  return (path) => matchers.find(({ pattern }) => pattern.test(path))?.page;
}

const parametersOf = (path: string) => path.split(':').length;
