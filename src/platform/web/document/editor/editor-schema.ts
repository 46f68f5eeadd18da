import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { safeHref } from '#platform/shared/document/href.ts';
import { mentionFacts, pictureFacts } from '#platform/shared/document/pieces.ts';

/*
 * The same document as in `platform/shared/document`, in the editor's words; a test holds the two together. What `parseDOM`
 * doesn't know of a pasted page is left out.
 */

const auto = { dir: 'auto' };

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', auto, 0] },
  heading: {
    attrs: { level: {} },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 1 } })),
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ],
    toDOM: ({ attrs }) => [attrs.level === 1 ? 'h3' : 'h4', auto, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', auto, 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', auto, 0] },
  list_item: {
    content: 'paragraph (paragraph | bullet_list | ordered_list)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', auto, 0],
  },
  quote: {
    content: '(paragraph | bullet_list | ordered_list)+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', auto, 0],
  },
  divider: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  picture: {
    attrs: {
      id: {},
      alt: {},
      decorative: {},
      width: {},
      height: {},
      thumbhash: {},
    },
    group: 'block',
    draggable: true,
    parseDOM: [{ tag: 'figure[data-picture]', getAttrs: (figure) => pictureIn(figure) }],
    toDOM: ({ attrs }) => ['figure', { 'data-picture': JSON.stringify(attrs) }],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  mention: {
    attrs: { id: {}, name: {} },
    inline: true,
    group: 'inline',
    atom: true,
    selectable: false,
    leafText: ({ attrs }) => `@${attrs.name}`,
    parseDOM: [
      {
        tag: 'bdi[data-mention]',
        getAttrs: ({ dataset }) => mentionFacts({ id: dataset.mention, name: dataset.name }) ?? false,
      },
    ],
    toDOM: ({ attrs }) => ['bdi', { 'data-mention': attrs.id, 'data-name': attrs.name }, `@${attrs.name}`],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => hrefIn(link) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] },
} satisfies Record<string, MarkSpec>;

/** What an editor may hold. */
export const schema = new Schema({ nodes, marks });

function hrefIn(link: HTMLElement): { href: string } | false {
  const href = safeHref(link.getAttribute('href') ?? '');
  return href === null ? false : { href };
}

function pictureIn({ dataset }: HTMLElement) {
  try {
    const facts = pictureFacts(JSON.parse(dataset.picture ?? ''));
    return typeof facts === 'string' ? false : facts;
  } catch {
    return false;
  }
}
