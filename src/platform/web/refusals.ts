import { ApiError, type ApiErrorCode } from './api-client.ts';

/** What is said of a refusal, by its code; `other` of all that has no words of its own, faults included. */
export type RefusalWords<Words> = { readonly [code in ApiErrorCode]?: Words } & { readonly other: Words };

/** The words for what an API call or a command over the socket threw. */
export function wordsFor<Words>(error: unknown, words: RefusalWords<Words>): Words {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(words, code) ? (words[code as ApiErrorCode] as Words) : words.other;
}

/** Whether the server understood and said no (4xx): asked again, it would say the same. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether it may have happened although no one said so: no answer came, or a fault. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What a server that refused had to say; null for faults, of which nothing is repeated. */
export function reasonOf(error: unknown): string | null {
  return isRefused(error) ? error.message : null;
}
