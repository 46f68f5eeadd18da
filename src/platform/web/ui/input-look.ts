/** The look of anything one types into. */
export const inputLook =
  'w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-card px-4 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-3 aria-invalid:border-berry disabled:opacity-60';
