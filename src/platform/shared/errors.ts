/**
 * The failures that any part may have, with their HTTP status. They go over the wire on /api, /functions and the
 * socket; the client turns a code into words, and the message is for developers.
 */
export const generalStatus = {
  bad_request: 400,
  invalid_input: 400,
  unauthorized: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  timeout: 504,
} as const;

/**
 * Codes of features, with their HTTP status, by the name of the feature. A contract with codes of its own adds them:
 * `declare module '#platform/shared/errors.ts' { interface FeatureRefusals { workshops: { room_full: 409 } } }`. The
 * server half of that name does not compile unless it declares the same as `refusals`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureRefusals {}

export type GeneralCode = keyof typeof generalStatus;
export type ErrorCode =
  | GeneralCode
  | { [name in keyof FeatureRefusals]: keyof FeatureRefusals[name] }[keyof FeatureRefusals];

/** The HTTP status of every code. */
export type ErrorStatus = Readonly<Record<ErrorCode, number>>;

/** The one error shape of /api, /functions and the socket. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  request_id: string;
  details?: unknown;
};

/**
 * A deliberate refusal: thrown by services, answered with its status and code, never logged as a fault. `message` is
 * plain English without personal text.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: { details?: unknown; retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
