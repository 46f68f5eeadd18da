import { describe, expect, test } from 'vitest';
import { checkHouse, withoutAllowed } from './check-features.ts';
import { cleanHouse } from './walls/clean-house.ts';
import type { Source } from './walls/source.ts';
import { checkVersions } from './walls/versions.ts';
import { checkVocabulary } from './walls/vocabulary.ts';

/* The walls of our own checker: a clean tree passes, and each deliberate violation fails for its own reason. */

const asSources = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/**
 * What the house checker says once these files are added to, or put in place of, those of the clean house; but for
 * missing doc comments, which walls/docs.test.ts looks after.
 */
function broken(files: Record<string, string>): string[] {
  return checkHouse(asSources({ ...cleanHouse, ...files }))
    .filter(({ rule }) => rule !== 'doc')
    .map(({ path, rule, message }) => `${path} ${rule}: ${message}`);
}

test('the clean house passes', () => {
  expect(broken({})).toEqual([]);
});

describe('arrows', () => {
  test('a page may hold public content, which is written into prerendered pages', () => {
    const path = 'src/features/kitchen/tea/web/api.ts';
    expect(broken({ [path]: `import teas from '../../../../../db/content/teas.json';` })).toEqual([]);
  });

  test('one file of the domain may know Yjs, which browser and server use in the very same way', () => {
    const path = 'src/features/circles/session-notes/domain/notes-document.ts';
    expect(broken({ [path]: `import { Doc } from 'yjs';` })).toEqual([]);
  });

  const violations: [name: string, path: string, text: string, message: string][] = [
    ['web to outside of src', 'tea/web/api.ts', `import '../../../../../package.json';`, 'stands outside src'],
    [
      'a file without its ending',
      'tea/domain/x.ts',
      `export const t = () => import('./brew');`,
      'lacks its file ending',
    ],
    ['domain to content', 'tea/domain/x.ts', `import '../../../../../db/content/teas.json';`, 'stands outside src'],
    ['domain to server', 'tea/domain/x.ts', `import '../server/tables.ts';`, 'the domain imports only domain'],
    [
      'domain to a package',
      'tea/domain/x.ts',
      `import { readFile } from 'node:fs';`,
      'the domain knows no package but',
    ],
    [
      'domain to what one file of the domain may know',
      'session-notes/domain/session-notes.ts',
      `import { Doc } from 'yjs';`,
      'the domain knows no package but',
    ],
    [
      'web to server',
      'tea/web/api.ts',
      `import { serve } from '../server/service.ts';`,
      'the web may not reach server',
    ],
    [
      'web to server, by type',
      'tea/web/api.ts',
      `import type { teas } from '../server/tables.ts';`,
      'the web may not reach server',
    ],
    [
      'web to server, inline type',
      'tea/web/api.ts',
      `export type T = import('../server/tables.ts').T;`,
      'the web may not reach server',
    ],
    [
      'web to server, lazily',
      'tea/web/api.ts',
      `export const t = () => import('../server/tables.ts');`,
      'the web may not reach server',
    ],
    [
      'web to platform/server',
      'tea/web/api.ts',
      `import { log } from '#platform/server/log.ts';`,
      'the web may not reach platform-server',
    ],
    ['server to web', 'tea/server/jobs.ts', `import { tea } from '../web/index.ts';`, 'the server may not reach web'],
    [
      'into a feature’s server',
      'pot/server/service.ts',
      `import { serve } from '#features/kitchen/tea/server/service.ts';`,
      'another feature is reached through its domain',
    ],
    [
      'into its tables from a service',
      'pot/server/service.ts',
      `import { teas } from '#features/kitchen/tea/server/tables.ts';`,
      'another feature is reached through its domain',
    ],
    [
      'into a feature’s web',
      'tea/web/use-lid.ts',
      `import { Lid } from '#features/kitchen/pot/web/components/lid.tsx';`,
      'another feature is reached through its domain',
    ],
    [
      'into its web by a relative path',
      'tea/web/use-lid.ts',
      `export { Lid } from '../../pot/web/components/lid.tsx';`,
      'another feature is reached through its domain',
    ],
    [
      'a circle of components',
      'pot/web/use-tea.ts',
      `import { tea } from '#features/kitchen/tea/web/index.ts';`,
      'is a circle of features',
    ],
    ['its own index', 'tea/web/use-tea.ts', `import { tea } from './index.ts';`, 'does not import its own index'],
    [
      'drizzle in a service',
      'tea/server/jar-service.ts',
      `import { sql } from 'drizzle-orm';`,
      'only *repository.ts and tables.ts talk to the database',
    ],
    [
      'pg in routes',
      'tea/server/routes.ts',
      `import pg from 'pg';`,
      'only *repository.ts and tables.ts talk to the database',
    ],
    [
      'routes past the service',
      'tea/server/routes.ts',
      `import { byId } from './repository.ts';`,
      'asks a service, never',
    ],
    [
      'a repository upwards',
      'tea/server/jar-repository.ts',
      `import { serve } from './service.ts';`,
      'stands below service.ts',
    ],
    ['a crypto file upwards', 'tea/server/lid-crypto.ts', `import { jar } from './jar-repository.ts';`, 'stands below'],
    ['a step upwards', 'tea/server/tea-steps.ts', `import { serve } from './service.ts';`, 'stands below service.ts'],
    [
      'tests’ helpers in the product',
      'tea/server/jobs.ts',
      `import { alice } from '#platform/testing/builders.ts';`,
      'only tests import what helps them',
    ],
    [
      'a composition root',
      'tea/server/jobs.ts',
      `import { start } from '../../../../server.ts';`,
      'nothing imports a composition root',
    ],
  ];

  test.each(violations)('%s is refused', (_name, path, text, message) => {
    const [found, ...more] = broken({ [`src/features/kitchen/${path}`]: text }).filter(
      (line) => !line.startsWith('src/web'),
    );
    expect(found).toContain(`src/features/kitchen/`);
    expect(`${found}${more.join()}`).toContain(message);
  });

  test.each([
    ['tea/web/use-tea.ts', `import type { Props } from './pages/tea-page.tsx';`],
    ['tea/web/tea-store.ts', `import { Page } from './pages/tea-page.tsx';`],
    ['tea/web/brewing/use-tea.ts', `export const load = () => import('../pages/tea-page.tsx');`],
  ])('%s may import no component', (path, text) => {
    expect(broken({ [`src/features/kitchen/${path}`]: text })).toEqual([
      expect.stringContaining('a hook or store imports no component'),
    ]);
  });

  test('a hook may know the type of a piece of the kit, and no more of it', () => {
    const kit = { 'src/platform/web/ui/menu.tsx': `export type Item = string;\nexport const Menu = () => null;\n` };
    const hook = (text: string) => broken({ ...kit, 'src/features/kitchen/tea/web/use-tea.ts': text });
    expect(hook(`import type { Item } from '#platform/web/ui/menu.tsx';`)).toEqual([]);
    expect(hook(`import { Menu } from '#platform/web/ui/menu.tsx';`)).toHaveLength(1);
  });

  test.each([
    ['by value', `import { b } from './b.ts';`],
    ['by type', `import type { B } from './b.ts';`],
    ['by an inline type', `export type B = import('./b.ts').B;`],
    ['lazily', `export const b = () => import('./b.ts');`],
  ])('modules in a circle are refused: %s', (_how, text) => {
    const files = { 'a.ts': text, 'b.ts': `import type { C } from './c.ts';`, 'c.ts': `import { a } from './a.ts';` };
    const placed = Object.entries(files).map(([name, code]) => [`src/features/kitchen/tea/domain/${name}`, code]);
    expect(broken(Object.fromEntries(placed))).toEqual([
      expect.stringMatching(/circle: a\.ts -> b\.ts -> c\.ts -> a\.ts is a circle/),
    ]);
  });

  test('what is allowed is not said, and must go once it is mended', () => {
    const [finding] = checkHouse(asSources({ 'src/side.ts': `import './server.ts';`, 'src/server.ts': '' }));
    expect(finding).toBeDefined();
    expect(withoutAllowed([finding!], ['arrow src/side.ts'])).toEqual([]);
    expect(withoutAllowed([], ['arrow src/side.ts'])).toMatchObject([{ rule: 'allowed' }]);
    expect(withoutAllowed([finding!], ['circle src/side.ts'])).toHaveLength(2);
  });

  test('the platform knows no feature', () => {
    expect(broken({ 'src/platform/server/log.ts': `import '#features/kitchen/tea/domain/brew.ts';` })).toEqual([
      'src/platform/server/log.ts arrow: the platform knows no feature; let the composition root hand it in',
    ]);
  });

  test.each([
    '#features/kitchen/tea/domain/brew.ts',
    '../../server.ts',
    '#testing/full-pot.ts',
    '#features/kitchen/pot/testing/lid.ts',
  ])('nor does what helps its tests, which may not import %s; what helps those of features may', (specifier) => {
    const helpers = { 'src/testing/full-pot.ts': '', 'src/features/kitchen/pot/testing/lid.ts': '' };
    const from = (path: string) => broken({ ...helpers, [path]: `import '${specifier}';` });
    expect(from('src/platform/testing/cups.ts')).toEqual([
      expect.stringContaining('nor does what helps its tests: it goes to src/testing'),
    ]);
    expect(from('src/testing/cups.ts').filter((line) => !line.includes('server.ts'))).toEqual([]);
  });

  test.each(['src/testing/full-pot.ts', 'src/features/kitchen/pot/testing/lid.ts', 'src/platform/testing/cups.ts'])(
    'only tests import what helps them: %s',
    (path) => {
      const user = { 'src/features/kitchen/tea/web/use-lid.ts': `import '#${path.slice('src/'.length)}';` };
      expect(broken({ [path]: 'export const lid = 1;', ...user })).toEqual([
        'src/features/kitchen/tea/web/use-lid.ts arrow: only tests import what helps them',
      ]);
    },
  );

  test('a composition root goes in by the index, and has one of the known names', () => {
    const past = broken({ 'src/server.ts': `import './features/kitchen/tea/server/service.ts';` });
    expect(past).toEqual([
      'src/server.ts arrow: server.ts reaches a feature only through its domain and server/index.ts or hooks.ts',
    ]);
    expect(broken({ 'src/side.ts': `import '#platform/shared/clock.ts';` })[0]).toContain('src holds only');
    const published = `import '#features/kitchen/pot/web/public/use-lid.ts';`;
    const lid = { 'src/features/kitchen/pot/web/public/use-lid.ts': 'export const lid = 1;' };
    expect(broken({ ...lid, 'src/web-members.ts': published })).toEqual([]);
    expect(broken({ ...lid, 'src/web-features.ts': published })).toHaveLength(1);
    const heard = { 'src/features/kitchen/pot/web/lid-worker.ts': 'export const lid = 1;' };
    const hears = `import '#features/kitchen/pot/web/lid-worker.ts';`;
    expect(broken({ ...heard, 'src/service-worker.ts': hears })).toEqual([]);
    expect(broken({ ...heard, 'src/web-members.ts': hears })).toHaveLength(1);
    expect(broken({ ...lid, 'src/service-worker.ts': published })).toHaveLength(1);
  });

  test.each(['queries.ts', 'public/use-lid.ts', 'public/components/lid.tsx'])(
    'what pot publishes in its web/%s may be used',
    (file) => {
      const path = `src/features/kitchen/pot/web/${file}`;
      const user = `import { lid } from '#features/kitchen/pot/web/${file}';\n\nexport const Cup = () => lid;`;
      expect(
        broken({ [path]: 'export const lid = 1;', 'src/features/kitchen/tea/web/components/cup.tsx': user }),
      ).toEqual([]);
    },
  );

  test('a test may reach what it tests', () => {
    expect(
      broken({ 'src/features/kitchen/pot/server/pots.test.ts': `import '#features/kitchen/tea/server/service.ts';` }),
    ).toEqual([]);
  });
});

describe('vocabulary', () => {
  test.each([
    'tea/server/helpers.ts',
    'tea/server/tea-utils.ts',
    'tea/server/jars/leaves/repository.ts',
    'tea/server/jars/tables.ts',
    'tea/server/Jars/repository.ts',
    'tea/web/tea-page.tsx',
    'tea/web/pages/tea.ts',
    'tea/web/useTea.ts',
    'tea/domain/Brew.ts',
    'tea/domain/brew.tsx',
    'tea/lib/brew.ts',
    'tea/index.ts',
    'TeaTime/domain/brew.ts',
    'tea/domain/utils.ts',
    'tea/domain/tea-helpers.ts',
    'tea/domain/common-rules.ts',
    'tea/server/misc-service.ts',
    'tea/web/components/shared.tsx',
    'tea/web/use-lib.ts',
    'tea/domain/base.ts',
  ])('%s says nothing and is refused', (path) => {
    expect(broken({ [`src/features/kitchen/${path}`]: '' })).toEqual([
      expect.stringContaining(`src/features/kitchen/${path} vocabulary:`),
    ]);
  });

  test('what is no service is called by what it is', () => {
    for (const path of [
      'server/lid-crypto.ts',
      'server/kettle-client.ts',
      'server/tea-steps.ts',
      'web/kettle-client.ts',
    ])
      expect(broken({ [`src/features/kitchen/tea/${path}`]: '' })).toEqual([]);
    expect(broken({ 'src/features/kitchen/tea/web/lid-crypto.ts': '' })).toEqual([
      expect.stringContaining('vocabulary:'),
    ]);
  });

  test('a large layer has rooms, one level deep, with the same vocabulary inside', () => {
    for (const path of ['tea/server/jars/repository.ts', 'tea/web/jars/use-jars.ts', 'tea/web/jars/components/jar.tsx'])
      expect(broken({ [`src/features/kitchen/${path}`]: '' })).toEqual([]);
  });

  test('nor does the platform have a drawer for the rest', () => {
    expect(broken({ 'src/platform/server/string-utils.ts': '' })).toEqual([expect.stringContaining('says nothing')]);
    expect(broken({ 'src/platform/shared/help-lines.ts': '', 'src/platform/web/data-folder.ts': '' })).toEqual([]);
  });

  test('an exception is a decision, and goes when its file does', () => {
    const odd = asSources({ 'src/features/kitchen/tea/server/kettle.ts': '' });
    expect(checkVocabulary(odd)).toHaveLength(1);
    expect(checkVocabulary(odd, { 'src/features/kitchen/tea/server/kettle.ts': 'ADR 001' })).toEqual([]);
    expect(checkVocabulary([], { 'src/features/kitchen/tea/server/kettle.ts': 'ADR 001' })).toMatchObject([
      { rule: 'vocabulary' },
    ]);
  });
});

describe('habits', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'Math.random()',
    'crypto.randomUUID()',
    'performance.now()',
    `Date['now']()`,
    `Math['random']()`,
    'Math[how]()',
    '(() => { const { now } = Date; return now(); })()',
    '(() => { const { random: draw } = Math; return draw(); })()',
    '(() => { const Watch = Date; return new Watch(); })()',
    '(Date as { now(): number }).now()',
    'Date.now',
    'globalThis.Date.now()',
    `globalThis['crypto'].randomUUID()`,
    '(() => { const { getRandomValues } = crypto; return getRandomValues; })()',
    'read(Date)',
  ])('%s in the domain is refused', (call) => {
    const text = `export const x = () => ${call};`;
    const [found] = broken({ 'src/features/kitchen/tea/domain/x.ts': text });
    expect(found).toContain('src/features/kitchen/tea/domain/x.ts purity:');
    expect(broken({ 'src/platform/shared/x.ts': text })[0]).toContain('purity');
    expect(broken({ 'src/platform/server/x.ts': text })).toEqual([]);
  });

  test.each([
    'new Date(at)',
    'Date.UTC(2000, 1)',
    `Date['parse'](at)`,
    'Math.max(1, 2)',
    'at instanceof Date',
    '(at as Date).getTime()',
    'clock.performance',
    '({ Date: at, crypto: at })',
    '[1].map(Math.abs)',
  ])('%s in the domain is pure', (call) => {
    expect(broken({ 'src/features/kitchen/tea/domain/x.ts': `export const x = (at: Date) => ${call};` })).toEqual([]);
  });

  test.each([`fc.string({ unit: 'binary' })`, `fc.json({ maxDepth: 3, stringUnit: 'binary' })`])(
    '%s stops a test’s process for a second',
    (call) => {
      const path = 'src/features/kitchen/tea/server/tea.test.ts';
      const text = `import fc from 'fast-check';\nconst odd = ${call};`;
      expect(broken({ [path]: text })).toEqual([expect.stringContaining(`${path} odd-text: `)]);
      expect(broken({ [path]: text.replace('binary', 'grapheme') })).toEqual([]);
    },
  );

  const page = (markup: string) =>
    broken({ 'src/features/kitchen/tea/web/pages/tea-page.tsx': `export const Page = ({ s, open, n }) => ${markup};` });
  const hook = (code: string) =>
    broken({ 'src/features/kitchen/tea/web/use-tea.ts': `export const useTea = (s, n) => ${code};` });

  test.each([
    '<p>Hello</p>',
    '<img alt="A cup" />',
    '<Input placeholder="Your name" />',
    '<b aria-label="Close">×</b>',
    `<p>{'Hello'}</p>`,
    '<p>{`Hello`}</p>',
    '<p>{`${n} cups`}</p>',
    `<p>{open ? 'Open' : s.closed}</p>`,
    `<p>{open && 'Open'}</p>`,
    `<p>{s.name ?? 'Someone'}</p>`,
    `<p>{'With ' + s.name}</p>`,
    `<>{'Hello'}</>`,
    `<b aria-label={'Close'}>×</b>`,
    '<b aria-label={`Close ${n}`}>×</b>',
    `<b title={open ? 'Close' : s.open}>×</b>`,
    `<Card summary="Hot" />`,
    `<Card say={open ? 'The tea is ready' : s.no} />`,
    `<Card items={[{ label: 'Copy' }]} />`,
  ])('words outside strings.ts are refused in markup: %s', (markup) => {
    expect(page(markup)).toEqual([expect.stringContaining('belongs into strings.ts')]);
  });

  test.each([
    `toast.error('Failed')`,
    `toast.success(s.done, { description: 'Enjoy' })`,
    `announce('Ready')`,
    'announce(`${n} joined`)',
    `window.confirm('Sure?')`,
    `({ title: 'Tea', text: s.text })`,
    `setStatus('The tea is ready.')`,
    `setStatus(n > 1 ? 'many cups' : s.one)`,
    `(document.title = 'Tea is ready')`,
    `setStatus('Check-in saved')`,
    `s.messages.push('please try again')`,
  ])('words outside strings.ts are refused in a hook: %s', (code) => {
    expect(hook(code)).toEqual([expect.stringContaining('belongs into strings.ts')]);
    expect(broken({ 'src/platform/web/say.ts': `export const say = (s, n) => ${code};` })).toHaveLength(1);
    expect(
      broken({ 'src/features/kitchen/tea/web/use-tea.test.ts': `export const useTea = (s, n) => ${code};` }),
    ).toEqual([]);
  });

  test.each([
    '<p className="flex grow truncate">{s.text}</p>',
    `<p className={open ? 'block truncate' : s.look}>{s.text}</p>`,
    '<path d="M4 4l16 16" />',
    '<svg viewBox="0 0 24 24" preserveAspectRatio="xMidYMid slice" />',
    `<p>{open === 'half open' ? s.half : s.whole}</p>`,
    `<p>{s.of('green', n)}</p>`,
    `<p>{' · '}{n}</p>`,
    `<Button kind="quiet" aria-live={open ? 'polite' : 'off'} role="status" />`,
    `<p data-testid="tea-pot" id="tea" />`,
  ])('what is no language is let be in markup: %s', (markup) => {
    expect(page(markup)).toEqual([]);
  });

  test.each([
    `Promise.reject(new Error('The kettle is cold.'))`,
    `document.querySelector('main h1')`,
    `console.error('could not brew', n)`,
    `'flex min-h-11 items-center justify-between truncate'`,
    `'underline underline-offset-2 hover:text-ink'`,
    `matchMedia('(max-width: 767.98px) and (pointer: coarse)')`,
    '`repeat(${n}, minmax(0, 1fr))`',
    `({ method: 'POST', credentials: 'same-origin' })`,
    `toast.dismiss(n)`,
    `['workshops', 'mine']`,
  ])('what is no language is let be in a hook: %s', (code) => {
    expect(hook(code)).toEqual([]);
  });

  test.each([`<a href="/tea">{s}</a>`, `<Link to="/tea">{s}</Link>`, `<i onClick={() => navigate('/tea')} />`])(
    'a path outside the address book is refused: %s',
    (markup) => {
      const page = `export const Page = () => ${markup};`;
      expect(broken({ 'src/features/kitchen/tea/web/pages/tea-page.tsx': page })).toEqual([
        `src/features/kitchen/tea/web/pages/tea-page.tsx path: '/tea' belongs into platform/shared/paths.ts`,
      ]);
    },
  );

  test.each([
    ['import * as events', 'defineFeature({ events: Object.values(events) })', 0],
    ['import * as events', 'defineFeature({ name })', 1],
    ['import { Brewed }', 'defineFeature({ events: [Brewed] })', 1],
    ['import { Brewed as events }', 'defineFeature({ events: Object.values(events) })', 1],
  ])('a feature declares all of its events: %s, %s', (events, feature, count) => {
    const found = broken({
      'src/features/kitchen/tea/domain/events.ts': '/** Poured. */\nexport const Brewed = 1;',
      'src/features/kitchen/tea/server/index.ts': `${events} from '../domain/events.ts';\nexport const tea = ${feature};`,
    });
    expect(found).toHaveLength(count);
    if (count > 0) expect(found[0]).toContain('src/features/kitchen/tea/server/index.ts events:');
  });

  test.each([
    ['an object', 'src/a.ts', 'export const a = { ...{ one: 1 } };'],
    ['a list', 'src/a.ts', 'export const a = [...[1, 2]];'],
    ['arguments', 'src/a.test.ts', 'Math.max(...[1, 2]);'],
    ['attributes', 'src/a.tsx', "export const A = () => <a {...{ href: 'x' }} />;"],
  ])('nothing is spread where it is written out: %s', (_what, path, text) => {
    expect(broken({ [path]: text })).toEqual([expect.stringContaining(`${path} spread: `)]);
    expect(broken({ [path]: 'export const a = { ...(b && { one: 1 }), ...c };' })).toEqual([]);
  });

  test('a file has at most 300 lines of code, tests apart', () => {
    expect(
      checkHouse(asSources({ 'src/a.ts': `${'x();\n'.repeat(249)}\n/* one\ntwo */\n// three\n`.repeat(1) })),
    ).toEqual([]);
    const text = 'x();\n'.repeat(301);
    expect(checkHouse(asSources({ 'src/a.ts': text, 'src/a.test.ts': text }))).toEqual([
      { path: 'src/a.ts', line: 1, rule: 'length', message: '301 lines of code; 300 are the most' },
    ]);
  });

  test('a long file and a long function, closures and all, are noted, and fail nothing', () => {
    const lines = (count: number) => 'x();\n'.repeat(count);
    const notes = checkHouse(
      asSources({
        'src/a.ts': lines(251),
        'src/b.ts': `function b() {\n${lines(100)}}\n`,
        'src/c.ts': `const c = () => {\n${lines(50)}\n[].map(() => {\n${lines(50)}});\n};\n`,
      }),
    );
    expect(notes).toMatchObject([
      { path: 'src/a.ts', rule: 'length', warning: true },
      { path: 'src/b.ts', rule: 'length', warning: true },
      { path: 'src/c.ts', line: 1, rule: 'length', warning: true },
    ]);
  });

  test('a function has 120 lines at most, except where a world for tests is built', () => {
    const text = `function b() {\n${'x();\n'.repeat(119)}}\n`;
    expect(checkHouse(asSources({ 'src/b.ts': text, 'src/b.test.ts': text }))).toEqual([
      {
        path: 'src/b.ts',
        line: 1,
        rule: 'length',
        message: 'a function of 121 lines; 120 are the most: split it by subject',
      },
    ]);
    for (const path of ['src/testing/world.ts', 'src/platform/testing/world.ts'])
      expect(checkHouse(asSources({ [path]: text }))).toMatchObject([{ path, rule: 'length', warning: true }]);
  });

  test.each(['^1.0.0', '~1.0.0', '1', '>=1.0.0', 'latest', '*', 'github:a/b', '1.0.x'])(
    'the version %s is refused',
    (version) => {
      const manifest = { dependencies: { kept: '1.2.3', loose: version }, devDependencies: { next: '2.0.0-rc.5' } };
      expect(checkVersions(JSON.stringify(manifest, null, 2))).toMatchObject([
        { path: 'package.json', line: 4, rule: 'version' },
      ]);
    },
  );
});
