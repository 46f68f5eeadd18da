import * as v from 'valibot';
import type { DocumentPictureFacts, SafeDocument } from '#platform/shared/document/document.ts';
import { emptyDocument } from '#platform/shared/document/document.ts';
import { Id } from '#platform/shared/ids.ts';

/** Where a picture is sent, as the body of a POST, before it's posted. */
export const postPicturesPath = '/api/v1/post-pictures';

/** The sizes in which there's a picture: for who reads, and for lists. */
export const pictureSizes = ['large', 'small'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Where a picture is seen by who may see it, with their token. */
export const postPicturePath = (id: string, size: PictureSize = 'large'): string => `/pictures-of-posts/${id}/${size}`;

/** What's answered to an upload: all of it that a document says about a picture, but for the words. */
export const UploadedPicture = v.object({ id: Id, width: v.number(), height: v.number(), thumbhash: v.string() });
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>;

const factsIn = ({ content }: SafeDocument): DocumentPictureFacts[] =>
  content.flatMap((block) => (block.type === 'picture' ? [block.attrs] : []));

/** The ids of its pictures, each once. */
export const picturesIn = (document: SafeDocument): string[] => [...new Set(factsIn(document).map(({ id }) => id))];

/** With what we know ourselves of each picture; null where one isn't among those that we know. */
export function withKnownPictures(
  document: SafeDocument,
  known: ReadonlyMap<string, Omit<UploadedPicture, 'id'>>,
): SafeDocument | null {
  if (picturesIn(document).some((id) => !known.has(id))) return null;
  return {
    ...document,
    content: document.content.map((block) =>
      block.type === 'picture' ? { ...block, attrs: { ...block.attrs, ...known.get(block.attrs.id) } } : block,
    ),
  };
}

/** As large as the picture will be, and see-through, so that nothing moves as it comes; what isn't there, for one that's not in it. */
export function roomFor(document: SafeDocument, id: string): string {
  const facts = factsIn(document).find((one) => one.id === id);
  if (!facts) return nowhere;
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${facts.width}' height='${facts.height}'/%3E`;
}

/** What isn't there: the browser shows the picture's words instead. */
export const nowhere = 'data:,';

/** With a line in place of each picture that can't be shown; none for one that was only there to look at. */
export function withLinesFor(
  document: SafeDocument,
  isShown: (id: string) => boolean,
  lineFor: (alt: string) => string,
): SafeDocument {
  const content = document.content.flatMap((block): SafeDocument['content'] => {
    if (block.type !== 'picture' || isShown(block.attrs.id)) return [block];
    const { alt } = block.attrs;
    const line = { type: 'text', text: lineFor(alt), marks: [{ type: 'em' }] } as const;
    return alt === '' ? [] : [{ type: 'paragraph', content: [line] }];
  });
  return { ...document, content };
}

/** What's left of it in words. */
export function withoutPictures(document: SafeDocument): SafeDocument {
  const content = document.content.filter(({ type }) => type !== 'picture');
  return content.length > 0 ? { ...document, content } : emptyDocument;
}
