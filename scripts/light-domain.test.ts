import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exportsOf, partsOf } from './light-module.ts';
import { routesIn } from './light-routes.ts';
import { wiresIn } from './light-wires.ts';

const parts = (lines: readonly string[], light: ReadonlyMap<string, string> = new Map()) =>
  partsOf(
    { path: '/tea.ts', code: lines.join('\n'), light },
    async (from, name) => from === 'valibot' || name === 'Id',
  );
const pure = '/* @__PURE__ */ ';

test('of a contract its methods and paths stay, and of what it’s made from nothing', async () => {
  const say = oc.route({ method: 'POST', path: '/words/{id}', summary: 'Say' }).input(v.object({ id: v.string() }));
  const routes = routesIn({ words: { say, old: { say } }, Id: v.string(), limits: { length: 5 }, none: {} });
  const route = '{"~orpc":{"route":{"method":"POST","path":"/words/{id}"}}}';
  expect([...routes]).toEqual([['words', `{"say":${route},"old":{"say":${route}}}`]]);
  const { isParted, heavy, plain } = await parts(
    ['import * as v from "valibot";', 'const Id = v.string();', 'export const words = { say: oc.input(Id) };'],
    routes,
  );
  expect({ isParted, heavy: [...heavy] }).toEqual({ isParted: true, heavy: [] });
  expect(plain).toBe(`const words = ${routes.get('words')};\nexport { words };`);
});

test('of an ability’s part of the room’s wire its name stays, and of what it’s made from nothing', async () => {
  const empty = { channel: 'chat', joining: {}, frames: {}, person: {}, snapshot: {} };
  const light = wiresIn({
    teaWire: { name: 'tea', commands: { pour: { cup: v.string() } }, ...empty },
    teaView: { wire: { name: 'tea' }, frames: {} },
    cups: { name: 'cups', channel: 'chat' },
    most: 5,
  });
  expect([...light]).toEqual([['teaWire', '{"name":"tea"}']]);
  const { heavy, plain } = await parts(
    [
      'import * as v from "valibot";',
      'const Cup = v.string();',
      'export const teaWire = { name: "tea", commands: { pour: { cup: Cup } } };',
      'export const teaView = { wire: teaWire };',
    ],
    light,
  );
  expect([...heavy]).toEqual([]);
  expect(plain).toBe(
    'const teaWire = {"name":"tea"};\nconst teaView = { wire: teaWire };\nexport { teaWire, teaView };',
  );
});

test('what needs a schema, directly or not, is split from what doesn’t, which is there once', async () => {
  const { heavy, plain, rest } = await parts([
    'import * as v from "valibot";',
    'import { Id, newId } from "./ids.ts";',
    'const most = 5;',
    'export const Line = v.pipe(v.string(), v.maxLength(most));',
    'export const isLine = (text) => v.is(Line, text);',
    'export const Tea = { Id };',
    'export function draw() { return newId(most); }',
  ]);
  expect([...heavy]).toEqual(['Line', 'isLine', 'Tea']);
  expect(plain.split('\n')).toEqual([
    'import { newId } from "./ids.ts";',
    'const most = 5;',
    'function draw() { return newId(most); }',
    'export { most, draw };',
  ]);
  expect(rest.split('\n')).toEqual([
    'import { most } from "/tea.ts?plain";',
    'export { draw } from "/tea.ts?plain";',
    'import * as v from "valibot";',
    'import { Id } from "./ids.ts";',
    `const Line = ${pure}v.pipe(${pure}v.string(), ${pure}v.maxLength(most));`,
    'const isLine = (text) => v.is(Line, text);',
    'const Tea = { Id };',
    'export { Line, isLine, Tea };',
  ]);
});

test('a module without schemas stays as it is', async () => {
  expect((await parts(['export const { a, b: [c] } = read();'])).isParted).toBe(false);
});

test('words come by export, each with what it’s made from', () => {
  const parts = exportsOf({
    path: '/strings.ts',
    code: [
      'import { many } from "./counting.ts";',
      'import { few } from "./few.ts";',
      'const cups = (count) => many(count) + " cups";',
      'export const teaStrings = { cups, brew: "Brew" };',
      'export const potStrings = { full: (count) => cups(count), brew: () => teaStrings.brew };',
      'export const lidStrings = { few };',
    ].join('\n'),
  });
  expect([...parts.keys()]).toEqual(['teaStrings', 'potStrings', 'lidStrings']);
  expect(parts.get('potStrings')?.split('\n')).toEqual([
    'import { teaStrings } from "/strings.ts?of=teaStrings";',
    'import { many } from "./counting.ts";',
    'const cups = (count) => many(count) + " cups";',
    'const potStrings = { full: (count) => cups(count), brew: () => teaStrings.brew };',
    'export { potStrings };',
  ]);
  expect(parts.get('lidStrings')).toBe(
    'import { few } from "./few.ts";\nconst lidStrings = { few };\nexport { lidStrings };',
  );
});
