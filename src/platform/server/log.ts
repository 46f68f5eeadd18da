import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlState } from './database/errors.ts';

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

/** The process's log: one JSON object per line on standard output, without personal text. */
export function createLog(level: Level, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error, as logged. A database error may quote what someone typed, and a query builder's contains all parameters, so
 * only their kind and place are logged.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const fromDatabase = 'severity' in rootCause(error) || 'params' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(state === undefined ? {} : { error_code: state }),
    ...(fromDatabase ? whereInDatabase(rootCause(error)) : { message: error.message }),
    stack: frames.join('\n'),
  };
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
