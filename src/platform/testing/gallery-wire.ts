import type { AnyContractProcedure, AnySchema } from '@orpc/contract';

/* The contracts of all features, against which the gallery's answers are held: no state shows what no server would say. */

type Route = { method: string; path: RegExp; output: AnySchema };

const contracts = import.meta.glob('/src/features/*/*/domain/**/contract.ts', { eager: true });
const routes: Route[] = Object.values(contracts).flatMap((contract) => routesIn(contract));

function routesIn(value: unknown): Route[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isProcedure(value)) {
    const { route, outputSchema } = value['~orpc'];
    if (route.path === undefined || outputSchema === undefined) return [];
    const path = new RegExp(`^${route.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return [{ method: route.method ?? 'POST', path, output: outputSchema }];
  }
  return Object.values(value).flatMap(routesIn);
}

function isProcedure(value: object): value is AnyContractProcedure {
  return '~orpc' in value && typeof value['~orpc'] === 'object' && value['~orpc'] !== null && 'route' in value['~orpc'];
}

/**
 * What's wrong with a body that answers this call, by the contract: empty where it fits, and where no contract has it.
 * @param call such as `GET /api/v1/topics`
 */
export async function againstTheWire(call: string, body: unknown): Promise<string[]> {
  const [method = '', path = ''] = call.split(' ');
  const output = routes.find((route) => route.method === method && route.path.test(path))?.output;
  if (output === undefined) return [];
  const { issues = [] } = await output['~standard'].validate(body);
  return issues.map(({ path: at = [], message }) => {
    const place = at.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    return `${call} ${place}: ${message}`;
  });
}
