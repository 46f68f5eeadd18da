import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlState } from './database/errors.ts';
import { createRepeats } from './repeated-lines.ts';

type Level = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** What never appears in a log, wherever it's put: who a person is, what they wrote, credentials. */
const personal = [
  'access_token',
  'address',
  'authorization',
  'code',
  'content',
  'cookie',
  'display_name',
  'displayName',
  'email',
  'ip',
  'password',
  'payload',
  'refresh_token',
  'token',
  'username',
];

/**
 * The process's log: one JSON object per line on standard output, without personal text. The same fault is told once a minute, with how
 * often it came in between.
 */
export function createLog(level: Level, destination?: DestinationStream, now = () => Date.now()): Logger {
  const worthTelling = createRepeats(now);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' },
    serializers: { err: describeError, error: describeError },
    hooks: {
      logMethod(line, method) {
        const [about, message] = line as unknown[];
        if (typeof about !== 'object' || about === null) return method.apply(this, line);
        const told = worthTelling(about as Record<string, unknown>, String(message));
        if (told) method.apply(this, [told, ...line.slice(1)] as typeof line);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error, as logged. A database error may quote what someone typed, and a query builder's contains all parameters, so
 * only their kind and place are logged.
 */
function describeError(given: unknown): object {
  const error = asError(given);
  if (!error) return { type: typeof given };
  const state = sqlState(error);
  const fromDatabase = 'severity' in rootCause(error) || 'params' in error;
  const { queue } = error as { queue?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(state === undefined ? {} : { error_code: state }),
    ...(typeof queue === 'string' ? { queue } : {}),
    ...(fromDatabase ? whereInDatabase(rootCause(error)) : { message: error.message }),
    stack: frames.join('\n'),
  };
}

/** The job queue hands on what it took out of an error: its message and place, but no error any more. */
function asError(given: unknown): Error | null {
  if (given instanceof Error) return given;
  const { message, stack } = (given ?? {}) as { message?: unknown; stack?: unknown };
  if (typeof message !== 'string') return null;
  const error = Object.assign(new Error(message), given);
  error.stack = typeof stack === 'string' ? stack : '';
  return error;
}

function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

function whereInDatabase(error: Error): object {
  const { table, column, constraint, routine } = error as {
    table?: string;
    column?: string;
    constraint?: string;
    routine?: string;
  };
  return { table, column, constraint, routine };
}
