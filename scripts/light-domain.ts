import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

type Route = { method?: string | undefined; path?: string | undefined };
type Procedure = { '~orpc': { route: Route } };
type Router = Procedure | { [name: string]: Router };
type Edit = { start: number; end: number; text: string };

/**
 * Leaves of the domain what pages use. Of a contract that's what a client asks by, method and path: the server checks what goes over
 * the wire, and schemas with the library that reads them would be 15 kB on every page. All else is told to be free of side effects,
 * which a domain is by its zone, so that schemas stay where a page parses with them and go where it only knows their types.
 */
export const lightDomain: Plugin = {
  name: 'attune:light-domain',
  apply: 'build',
  transform: {
    filter: { id: /src\/(?:features\/[^/]+\/domain|platform\/shared)\/.*\.ts$/ },
    async handler(code, id) {
      const isContract = /from ["']@orpc\/contract["']/.test(code);
      const routes = isContract ? routesIn(await import(pathToFileURL(id).href)) : new Map<string, string>();
      return { code: lightened(code, routes), map: null };
    },
  },
};

/** The exports of a module that are contracts, as source text of their methods and paths. */
export function routesIn(exported: Readonly<Record<string, unknown>>): Map<string, string> {
  const routers = Object.entries(exported).filter((entry): entry is [string, Router] => isRouter(entry[1]));
  return new Map(routers.map(([name, router]) => [name, JSON.stringify(routesOf(router))]));
}

/** A module's code with these in place of the constants of that name, and every call outside functions marked as free of side effects. */
export function lightened(code: string, routes: ReadonlyMap<string, string>): string {
  const edits: Edit[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const mark = ({ start }: { start: number }) => {
    if (depth === 0) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      const text = id.type === 'Identifier' && depth === 0 ? routes.get(id.name) : undefined;
      if (init && text !== undefined) edits.push({ start: init.start, end: init.end, text });
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    // A call by itself is made for what it does.
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    CallExpression: mark,
    NewExpression: mark,
  }).visit(parseSync('domain.js', code).program);
  return edited(code, edits);
}

function edited(code: string, edits: readonly Edit[]): string {
  const replaced = edits.filter(({ start, end }) => end > start);
  const within = ({ start, end }: Edit) =>
    start === end && replaced.some((one) => start >= one.start && start < one.end);
  const left = edits.filter((edit) => !within(edit)).sort((a, b) => b.start - a.start);
  return left.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
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
