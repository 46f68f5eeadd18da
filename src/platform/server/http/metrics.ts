import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type App, type AppEnv, answerError } from './answers.ts';
import { routeName } from './route-name.ts';

/** Counts requests by route and status (no address, no id) and serves them to holders of the token. */
export function createMetrics(token: string | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  const measure: MiddlewareHandler<AppEnv> = async (c, next) => {
    const began = performance.now();
    await next();
    const labels = { method: c.req.method, route: routeName(c), status: String(c.res.status) };
    duration.observe(labels, (performance.now() - began) / 1000);
  };

  return {
    measure,
    mount(app: App): void {
      app.get('/metrics', async (c) => {
        if (token === undefined || !sameToken(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
          return answerError(c, 'not_found', 'There is nothing at this address.');
        }
        return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
      });
    },
  };
}

function sameToken(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
