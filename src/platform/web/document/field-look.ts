import type { DocumentFieldProps } from './field-props.ts';

/** Around the words and their tools: the look of anything one types into. */
export const boxLook =
  'relative rounded-md border-[1.5px] border-line-strong bg-card text-ink has-aria-invalid:border-berry ' +
  'has-[[data-words]:focus-visible]:outline-[2.5px] has-[[data-words]:focus-visible]:outline-focus ' +
  'has-[[data-words]:focus-visible]:outline-offset-3';

const room = {
  3: 'min-h-[calc(3lh+1.25rem)] max-h-80',
  5: 'min-h-[calc(5lh+1.25rem)] max-h-[max(20rem,60dvh)]',
  8: 'min-h-[calc(8lh+1.25rem)] max-h-[max(20rem,60dvh)]',
} as const;

/** The same for plain words and for the editor, so that nothing moves when it takes over: a blank line is as high as a paragraph's distance. */
export function wordsLook(rows: DocumentFieldProps['rows'] = 3): string {
  return `block w-full overflow-y-auto overscroll-contain px-4 py-2.5 text-base outline-none ${room[rows]}`;
}
