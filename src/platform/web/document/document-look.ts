/** How a document looks, where it's read and where it's written. Between its blocks there's room by each of the two. */
export const documentLook =
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-6 [&_li]:ps-1 [&_li_:is(ul,ol)]:mt-1 [&_li+li]:mt-1 ' +
  '[&_blockquote]:border-s-[3px] [&_blockquote]:border-mist [&_blockquote]:ps-4 [&_blockquote]:text-ink-2 ' +
  '[&_strong]:font-semibold [&_hr]:border-line-strong [&_hr]:mx-auto [&_hr]:w-1/4 ' +
  '[&_:is(h2,h3)]:text-title [&_:is(h2,h3)]:leading-tight [&_h4]:font-semibold [&_h4]:text-base ' +
  '[&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_[data-mention]]:font-semibold ' +
  'min-w-0 [overflow-wrap:anywhere]';
