import * as v from 'valibot';

/** Text that can be stored and shown: PostgreSQL can't store NUL, and a lone surrogate is no character. */
export const isText = v.check((value: string) => !/[\0\p{Surrogate}]/u.test(value), 'must be text');

/**
 * What turns around the text after it, and what is never seen. Not the joiners, marks and selectors that scripts and
 * emoji are made with, nor the tags in the flags of England, Scotland and Wales.
 */
const hidden = /[\u202a-\u202e\u2066-\u2069\u2800]|(?![\u200c-\u200f]|\ufe0e|\ufe0f)(?<!\u{1f3f4}\p{DI}*)\p{DI}/gu;
const readable = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Without what would hide in it, or turn around what others read. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, '');
}

/** Whether anything of it can be seen. */
export function isReadable(text: string): boolean {
  return readable.test(withoutHidden(text));
}
