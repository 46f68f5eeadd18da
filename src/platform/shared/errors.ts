/**
 * Every failure that can cross the wire on /api, /functions and the socket, with its HTTP status.
 * The client maps a code to words; the message is for whoever reads the API.
 */
export const errorStatus = {
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
  workshop_not_live: 409,
  workshop_ended: 409,
  room_full: 409,
  room_not_found: 404,
  no_free_code: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one error shape of /api, /functions and the socket. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  request_id: string;
  details?: unknown;
};

/**
 * A refusal on purpose: thrown by services, answered with its status and code, never logged as a fault.
 * `message` is plain English without personal text.
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

  get status(): number {
    return errorStatus[this.code];
  }
}
