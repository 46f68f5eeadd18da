import { type ConditionalSchemaConverter, OpenAPIGenerator } from '@orpc/openapi';
import type { AnyRouter } from '@orpc/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { App } from './answers.ts';

/** The packaged converter lags behind valibot; this is all it takes. */
const valibot: ConditionalSchemaConverter = {
  condition: (schema) => schema?.['~standard'].vendor === 'valibot',
  convert: (schema, { strategy }) => [
    true,
    toJsonSchema(schema as GenericSchema, {
      typeMode: strategy,
      errorMode: 'ignore',
      target: 'draft-2020-12',
    }) as object,
  ],
};

const errorBody = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, request_id: { type: 'string' }, details: {} },
} as const;

/** Serves the description of /api and /functions for programs, and a page of it for people. */
export function mountOpenApi(app: App, router: Record<string, AnyRouter>): void {
  let document: object | undefined;
  const describe = async () => {
    document ??= await new OpenAPIGenerator({ schemaConverters: [valibot] }).generate(router, {
      info: {
        title: 'Attune',
        version: '1',
        description: 'Errors have one shape: code, message, request_id and sometimes details. Sign in at /auth/v1.',
      },
      customErrorResponseBodySchema: () => errorBody,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    });
    return document;
  };
  app.get('/api/v1/openapi.json', async (c) => c.json(await describe()));
  app.get('/api/v1/docs', async (c) => c.html(page((await describe()) as Description)));
}

type Operation = { summary?: string; requestBody?: object; parameters?: object[]; responses?: Record<string, object> };
type Description = { paths?: Record<string, Record<string, Operation>> };

/** Plain HTML without scripts or styles: it works anywhere and needs nothing from the content policy. */
function page(description: Description): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Attune API</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Attune API</h1>
<p>The same for programs: <a href="/api/v1/openapi.json">openapi.json</a></p>${operations.join('')}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary, requestBody, parameters, responses } = operation;
  const details = { ...(parameters && { parameters }), ...(requestBody && { requestBody }), responses };
  return `<h2><code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code></h2><p>${escapeHtml(summary ?? '')}</p>
<details><summary>Shapes</summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}
