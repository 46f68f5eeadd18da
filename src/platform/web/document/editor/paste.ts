/*
 * Pages of word processors say by styles what others say by elements. Here they're put into elements, before the schema takes what
 * it knows and leaves out the rest. The document is one that nothing runs or loads in.
 */

/** A pasted page as the schema reads it. What was copied from a field of ours has all it needs already. */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const one of body.querySelectorAll('script, style, meta, link, title, xml, svg, iframe, object')) one.remove();
  listsOfWord(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const element of [...body.querySelectorAll<HTMLElement>('[data-style]')]) elementsForStyles(element);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!kept.test(name)) element.removeAttribute(name);
  return body.innerHTML;
}

/**
 * Styles as what they are for us: facts about a page, read from attributes of another name. By its own name the policy would refuse
 * each with a line in the console, and each handler, though none of them would have been applied.
 */
function withoutStyles(html: string): string {
  const renamed = (tag: string) => tag.replace(/\sstyle=/gi, ' data-style=').replace(/\son[a-z]+=/gi, ' data-on=');
  return html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '').replace(/<[a-z][^<>]*>/gi, renamed);
}

const kept = /^(?:href|data-mention|data-name|data-picture)$/;
const bold = /font-weight:\s*(?:bold|[6-9]00)/i;
const plain = /font-weight:\s*(?:normal|[1-4]00)/i;
const italic = /font-style:\s*italic/i;

/** Bold and italic by style become elements; a bold element that its style makes plain, around a whole page of Google's, is none. */
function elementsForStyles(element: HTMLElement): void {
  const style = element.dataset.style ?? '';
  if (element.tagName === 'B' && plain.test(style)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (!/^(?:SPAN|FONT|A)$/.test(element.tagName)) return;
  if (bold.test(style)) wrapWithin(element, 'strong');
  if (italic.test(style)) wrapWithin(element, 'em');
}

function wrapWithin(element: HTMLElement, tag: 'strong' | 'em'): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

const wordLevel = /mso-list:\s*l\d+\s+level(\d+)/i;
const wordSign = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';

/** Word writes a list as paragraphs, each with its depth in a style and its sign as words. */
function listsOfWord(body: HTMLElement): void {
  /** The lists around the last item, the outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style]')) {
    const depth = Number(wordLevel.exec(paragraph.dataset.style ?? '')?.[1] ?? 0);
    if (depth === 0) continue;
    const sign = paragraph.querySelector(wordSign);
    const tag = /^\s*[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    const isGoingOn = open[0] !== undefined && paragraph.previousElementSibling === open[0];
    open = isGoingOn ? withList(open, tag, depth) : [listBefore(paragraph, tag)];
    const item = body.ownerDocument.createElement('li');
    item.append(paragraph);
    open.at(-1)?.append(item);
  }
}

function listBefore(paragraph: HTMLElement, tag: 'ul' | 'ol'): HTMLElement {
  const list = paragraph.ownerDocument.createElement(tag);
  paragraph.before(list);
  return list;
}

/** The lists around an item of this depth: those that are open, and a new one in the last item where it's deeper. */
function withList(open: HTMLElement[], tag: 'ul' | 'ol', depth: number): HTMLElement[] {
  const around = open.slice(0, depth);
  if (around.length === depth) return around;
  const list = document.createElement(tag);
  around.at(-1)?.lastElementChild?.append(list);
  return [...around, list];
}
