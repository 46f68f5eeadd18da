import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lightened, routesIn } from './light-domain.ts';

test('of a contract its methods and paths stay, of what it’s made from nothing', () => {
  const say = oc
    .route({ method: 'POST', path: '/api/v1/words/{id}', summary: 'Say' })
    .input(v.object({ id: v.string() }));
  const routes = routesIn({ words: { say, old: { say } }, Id: v.string(), limits: { length: 5 }, none: {} });
  expect([...routes.keys()]).toEqual(['words']);
  const light = lightened(
    'const Id = v.string();\nexport const words = { say: oc.input(v.object({ Id })) };\n',
    routes,
  );
  const route = '{"~orpc":{"route":{"method":"POST","path":"/api/v1/words/{id}"}}}';
  expect(light).toBe(
    `const Id = /* @__PURE__ */ v.string();\nexport const words = {"say":${route},"old":{"say":${route}}};\n`,
  );
});

test('calls that only make something are marked, those within functions or made for what they do are not', () => {
  const code = [
    'const Line = v.pipe(lines, v.transform((said) => clean(said)));',
    'const kinds = new Map([["a", 1]]);',
    'register(Line);',
    'function read(text) { const seen = look(text); return seen; }',
  ].join('\n');
  const pure = '/* @__PURE__ */ ';
  expect(lightened(code, new Map()).split('\n')).toEqual([
    `const Line = ${pure}v.pipe(lines, ${pure}v.transform((said) => clean(said)));`,
    `const kinds = ${pure}new Map([["a", 1]]);`,
    'register(Line);',
    'function read(text) { const seen = look(text); return seen; }',
  ]);
});
