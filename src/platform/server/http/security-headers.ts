import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './answers.ts';

/** What may be inline in the built pages, as `'sha256-…'`. */
export type InlineHashes = { script: readonly string[]; style: readonly string[] };

type Options = {
  /** Origin that people use, e.g. https://attune.example. */
  publicUrl: string;
  /** Null in development, where the bundler injects its own styles and scripts. */
  inline: InlineHashes | null;
  /** Outside origins whose scripts and frames pages may load: a captcha, if configured. */
  guests: readonly string[];
};

/**
 * Headers of every response: apart from the guests, no other origin may run scripts here, frame us, or learn about a
 * visit.
 */
export function securityHeaders(options: Options): MiddlewareHandler<AppEnv> {
  const { host, protocol } = new URL(options.publicUrl);
  const inline = options.inline ?? { script: ["'unsafe-inline'"], style: ["'unsafe-inline'"] };
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.script, ...options.guests].join(' '),
    ["style-src 'self'", ...inline.style].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    // Older Safari does not count a WebSocket of the same host as 'self'.
    `connect-src 'self' ws://${host} wss://${host}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(options.guests.length > 0 ? [`frame-src ${options.guests.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  const headers: Record<string, string> = {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
  if (protocol === 'https:') headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';

  return async (c, next) => {
    await next();
    // A page with a policy of its own says there who may frame it.
    const isFramed = c.res.headers.get('Content-Security-Policy')?.endsWith('frame-ancestors *') ?? false;
    for (const [name, value] of Object.entries(headers)) {
      if (c.res.headers.has(name) || (isFramed && name === 'X-Frame-Options')) continue;
      c.res.headers.set(name, value);
    }
  };
}
