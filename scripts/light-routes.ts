type Route = { method?: string | undefined; path?: string | undefined };
type Procedure = { '~orpc': { route: Route } };
type Router = Procedure | { [name: string]: Router };

/** The exports of a module that are contracts, as source text of their methods and paths. */
export function routesIn(exported: Readonly<Record<string, unknown>>): Map<string, string> {
  const routers = Object.entries(exported).filter((entry): entry is [string, Router] => isRouter(entry[1]));
  return new Map(routers.map(([name, router]) => [name, JSON.stringify(routesOf(router))]));
}

function isRouter(value: unknown): value is Router {
  if (typeof value !== 'object' || value === null) return false;
  if ('~orpc' in value) return true;
  const parts = Object.values(value);
  return parts.length > 0 && parts.every(isRouter);
}

const isProcedure = (router: Router): router is Procedure => '~orpc' in router;

/** The same shape, so that the client needn't know which it got. */
function routesOf(router: Router): Router {
  if (isProcedure(router)) {
    const { method, path } = router['~orpc'].route;
    return { '~orpc': { route: { method, path } } };
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, routesOf(part)]));
}
