import type { TestServer } from './test-server.ts';

/** One route of the API: `keys` are the field names of its body, null for none. */
export type Route = { path: string; method: string; query: string[]; keys: string[] | null };

/** Every route in the API's own description, with the field names of its query and body. */
export async function describedRoutes({ visitor }: Pick<TestServer, 'visitor'>): Promise<Route[]> {
  type Operation = { parameters?: { in: string; name: string }[]; requestBody?: object };
  const { paths } = (await visitor.call('GET', '/api/v1/openapi.json')).body;
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      keys: requestBody ? [...new Set(propertiesOf(requestBody))] : null,
    })),
  );
}

/** The names under every `properties` of a JSON schema, at any depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...propertiesOf(value),
  ]);
}
