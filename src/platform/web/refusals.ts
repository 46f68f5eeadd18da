import { ApiError, type ApiErrorCode } from './api-client.ts';

/** The words for a refusal, by its code; `other` for all codes without their own, including faults. */
export type RefusalWords<Words> = { readonly [code in ApiErrorCode]?: Words } & { readonly other: Words };

/** The words for what an API call or a command over the socket threw. */
export function wordsFor<Words>(error: unknown, words: RefusalWords<Words>): Words {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(words, code) ? (words[code as ApiErrorCode] as Words) : words.other;
}

/** Whether the server understood and said no (4xx), so that a retry is pointless. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether it may have happened anyway: there was no response, or a fault. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The server's message for a refusal; null for faults, whose message isn't shown. */
export function reasonOf(error: unknown): string | null {
  return isRefused(error) ? error.message : null;
}
