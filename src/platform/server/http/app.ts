import { randomUUID } from 'node:crypto';
import type { AnyRouter } from '@orpc/server';
import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { Refusal } from '#platform/shared/errors.ts';
import type { Caller, Database } from '../database/database.ts';
import type { ServerFeature } from '../feature.ts';
import type { NativeSettings } from '../native/settings.ts';
import { type App, type AppEnv, answerError, answerRefusal } from './answers.ts';
import { mountApi } from './api.ts';
import { callLimits } from './call-limits.ts';
import type { AddressReader } from './client-address.ts';
import { createMetrics } from './metrics.ts';
import { mountNativeLinks } from './native-links.ts';
import { mountOpenApi } from './openapi.ts';
import { createHeads } from './page-heads.ts';
import { type BuiltWeb, mountPages } from './pages.ts';
import { refusalStatus } from './refusals.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

type Deps = {
  environment: {
    publicUrl: string;
    metricsToken: string | undefined;
    apiCallsPerSecond: number;
    native: NativeSettings;
  };
  database: Database;
  features: readonly ServerFeature[];
  addressOf: AddressReader;
  verify: (token: string) => Promise<Caller>;
  /** Whether a scheduled job hasn't succeeded for long; the log says which. */
  isAnyJobLate: () => boolean;
  /** Whether pictures can be put and shown; everything else works without. */
  areFilesReachable: () => Promise<boolean>;
  log: Logger;
  /** The built web; null in development, where the bundler serves pages. */
  web: BuiltWeb | null;
};

/** Everything that's served over HTTP, in matching order. */
export function createApp(deps: Deps): App {
  const app: App = new Hono<AppEnv>();
  const metrics = createMetrics(deps.environment.metricsToken);
  const statusOf = refusalStatus(deps.features);

  app.use('*', async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('address', deps.addressOf(c.env.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')));
    await next();
    // Not c.header(): on a finished response it makes a copy. The same below.
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use('*', requestLog(deps.log), metrics.measure);
  app.use(
    '*',
    securityHeaders({
      publicUrl: deps.environment.publicUrl,
      inline: deps.web?.hashes ?? null,
      guests: deps.features.flatMap(({ outside = [] }) => outside.flatMap(({ pageOrigin }) => pageOrigin ?? [])),
    }),
  );

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) =>
    (await deps.database.ready())
      ? c.json({
          status: 'ready',
          jobs: deps.isAnyJobLate() ? 'late' : 'on time',
          files: (await deps.areFilesReachable()) ? 'reachable' : 'unreachable',
        })
      : answerError(c, 'unavailable', 'The database does not answer.'),
  );
  metrics.mount(app);
  mountNativeLinks(app, deps.environment.native);

  for (const feature of deps.features) feature.http?.(app);

  app.use('/api/*', noStore, ...callLimits);
  app.use('/functions/*', noStore, ...callLimits);
  const router = routerOf(deps.features);
  mountOpenApi(app, router);
  mountApi(app, {
    router,
    verify: deps.verify,
    statusOf,
    callsPerSecond: deps.environment.apiCallsPerSecond,
    log: deps.log,
  });
  app.all('/realtime', (c) => answerError(c, 'bad_request', 'This address speaks WebSocket only.'));
  app.all('/realtime/*', (c) => answerError(c, 'not_found', 'There is nothing at this address.'));

  const headOf = createHeads(
    deps.features.flatMap(({ heads = [] }) => heads),
    deps.log,
  );
  if (deps.web) mountPages(app, deps.web.folder, { publicUrl: deps.environment.publicUrl, log: deps.log, headOf });
  app.onError(answerFault(statusOf, deps.log));
  return app;
}

function routerOf(features: readonly ServerFeature[]): Record<string, AnyRouter> {
  return Object.fromEntries(features.flatMap(({ name, routes }) => (routes ? [[name, routes]] : [])));
}

function answerFault(statusOf: ReturnType<typeof refusalStatus>, log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error, statusOf);
    if (error instanceof HTTPException && error.status === 504) {
      return answerError(c, 'timeout', 'This took too long. Please try again.');
    }
    log.error({ err: error, request_id: c.get('requestId') }, 'a request failed');
    return answerError(c, 'internal', 'Something went wrong on our side.');
  };
}

/** Responses about people are never cached (CARE C18). */
const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
