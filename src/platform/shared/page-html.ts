/*
 * How a page gets into its HTML: by the build, which prerenders it, and by the server, which does it for pages whose
 * facts it knows (docs/decisions/123).
 */

/** What the build leaves beside the pages, for the server alone: what draws a page, and the HTML around it. */
export const drawingFiles = { folder: 'page-drawing', script: 'prerender.js', template: 'template.html' } as const;

/** A page as React draws it: its own title and description, and what's inside its root. */
export type Drawn = { head: string; body: string };

/** What signs are written as that mean something in HTML. */
export const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text that may stand in HTML, or in quotes there. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Whether its markup has a style in it, which the content security policy drops, and React doesn't mend. */
export const isStyled = (body: string) => /\sstyle="/.test(body);

/**
 * Puts a page into the HTML around it; its own title takes the place of that one's.
 * @throws Error for a style in its markup
 */
export function filled(template: string, { page, head, body }: Drawn & { page: string }): string {
  if (isStyled(body))
    throw new Error(`The page ${page} has a style attribute, which the content security policy drops.`);
  const titled = head ? template.replace(/<title>.*?<\/title>/, () => head) : template;
  return titled.replace('<div id="root"></div>', () => `<div id="root" data-page="${escaped(page)}">${body}</div>`);
}
