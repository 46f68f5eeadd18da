import { describe, expect, test } from 'vitest';
import { checkHouse } from './check-features.ts';
import { cleanHouse } from './walls/clean-house.ts';
import type { Source } from './walls/source.ts';
import { checkVersions } from './walls/versions.ts';
import { checkVocabulary } from './walls/vocabulary.ts';

/* The walls that our own checker holds: a clean house passes, and each deliberate violation fails for its own reason. */

const asSources = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** What the house checker says once these files are added to, or put in place of, those of the clean house. */
function broken(files: Record<string, string>): string[] {
  return checkHouse(asSources({ ...cleanHouse, ...files })).map(
    ({ path, rule, message }) => `${path} ${rule}: ${message}`,
  );
}

test('the clean house passes', () => {
  expect(broken({})).toEqual([]);
});

describe('arrows', () => {
  test('a page may hold public content, which is written into prerendered pages', () => {
    const path = 'src/features/tea/web/api.ts';
    expect(broken({ [path]: `import teas from '../../../../db/content/teas.json';` })).toEqual([]);
  });

  const violations: [name: string, path: string, text: string, message: string][] = [
    ['web to outside of src', 'tea/web/api.ts', `import '../../../../package.json';`, 'stands outside src'],
    ['domain to content', 'tea/domain/x.ts', `import '../../../../db/content/teas.json';`, 'stands outside src'],
    ['domain to server', 'tea/domain/x.ts', `import '../server/tables.ts';`, 'the domain imports only domain'],
    [
      'domain to a package',
      'tea/domain/x.ts',
      `import { readFile } from 'node:fs';`,
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
      `import { serve } from '#features/tea/server/service.ts';`,
      'another feature is reached through its domain',
    ],
    [
      'into its tables from a service',
      'pot/server/service.ts',
      `import { teas } from '#features/tea/server/tables.ts';`,
      'another feature is reached through its domain',
    ],
    [
      'into a feature’s web',
      'tea/web/use-lid.ts',
      `import { Lid } from '#features/pot/web/components/lid.tsx';`,
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
      `import { tea } from '#features/tea/web/index.ts';`,
      `show each other's components`,
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
    [
      'tests’ helpers in the product',
      'tea/server/jobs.ts',
      `import { alice } from '#platform/testing/builders.ts';`,
      'only tests import platform/testing',
    ],
    [
      'a composition root',
      'tea/server/jobs.ts',
      `import { start } from '../../../server.ts';`,
      'nothing imports a composition root',
    ],
  ];

  test.each(violations)('%s is refused', (_name, path, text, message) => {
    const [found, ...more] = broken({ [`src/features/${path}`]: text }).filter((line) => !line.startsWith('src/web'));
    expect(found).toContain(`src/features/`);
    expect(`${found}${more.join()}`).toContain(message);
  });

  test('the platform knows no feature', () => {
    expect(broken({ 'src/platform/server/log.ts': `import '#features/tea/domain/brew.ts';` })).toEqual([
      'src/platform/server/log.ts arrow: the platform knows no feature; let the composition root hand it in',
    ]);
  });

  test('a composition root goes in by the index, and has one of three names', () => {
    const past = broken({ 'src/server.ts': `import './features/tea/server/service.ts';` });
    expect(past).toEqual([
      'src/server.ts arrow: server.ts reaches a feature only through its domain and server/index.ts',
    ]);
    expect(broken({ 'src/side.ts': `import '#platform/shared/clock.ts';` })[0]).toContain('src holds only');
  });

  test.each(['queries.ts', 'public/use-lid.ts', 'public/components/lid.tsx'])(
    'what pot publishes in its web/%s may be used',
    (file) => {
      const path = `src/features/pot/web/${file}`;
      const user = `import { lid } from '#features/pot/web/${file}';\n\nexport const useLid = () => lid;`;
      expect(broken({ [path]: 'export const lid = 1;', 'src/features/tea/web/use-lid.ts': user })).toEqual([]);
    },
  );

  test('a test may reach what it tests', () => {
    expect(broken({ 'src/features/pot/server/pots.test.ts': `import '#features/tea/server/service.ts';` })).toEqual([]);
  });
});

describe('vocabulary', () => {
  test.each([
    'tea/server/helpers.ts',
    'tea/server/tea-utils.ts',
    'tea/server/jars/repository.ts',
    'tea/web/tea-page.tsx',
    'tea/web/pages/tea.ts',
    'tea/web/useTea.ts',
    'tea/domain/Brew.ts',
    'tea/domain/brew.tsx',
    'tea/lib/brew.ts',
    'tea/index.ts',
    'TeaTime/domain/brew.ts',
  ])('%s says nothing and is refused', (path) => {
    expect(broken({ [`src/features/${path}`]: '' })).toEqual([
      expect.stringContaining(`src/features/${path} vocabulary:`),
    ]);
  });

  test('an exception is a decision, and goes when its file does', () => {
    const odd = asSources({ 'src/features/tea/server/kettle.ts': '' });
    expect(checkVocabulary(odd)).toHaveLength(1);
    expect(checkVocabulary(odd, { 'src/features/tea/server/kettle.ts': 'ADR 001' })).toEqual([]);
    expect(checkVocabulary([], { 'src/features/tea/server/kettle.ts': 'ADR 001' })).toMatchObject([
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
  ])('%s in the domain is refused', (call) => {
    const text = `export const x = () => ${call};`;
    const [found] = broken({ 'src/features/tea/domain/x.ts': text });
    expect(found).toContain('src/features/tea/domain/x.ts purity:');
    expect(broken({ 'src/platform/shared/x.ts': text })[0]).toContain('purity');
    expect(broken({ 'src/platform/server/x.ts': text })).toEqual([]);
  });

  test.each([
    '<p>Hello</p>',
    '<img alt="A cup" />',
    '<input placeholder="Your name" />',
    '<b aria-label="Close">×</b>',
  ])('words outside strings.ts are refused: %s', (markup) => {
    const page = `export const Page = () => ${markup};`;
    expect(broken({ 'src/features/tea/web/pages/tea-page.tsx': page })[0]).toContain('belongs into strings.ts');
  });

  test.each([`<a href="/tea">{s}</a>`, `<Link to="/tea">{s}</Link>`, `<i onClick={() => navigate('/tea')} />`])(
    'a path outside the address book is refused: %s',
    (markup) => {
      const page = `export const Page = () => ${markup};`;
      expect(broken({ 'src/features/tea/web/pages/tea-page.tsx': page })).toEqual([
        `src/features/tea/web/pages/tea-page.tsx path: '/tea' belongs into platform/shared/paths.ts`,
      ]);
    },
  );

  test('a long file and a long function are noted, and fail nothing', () => {
    const lines = (count: number) => 'x();\n'.repeat(count);
    const notes = checkHouse(
      asSources({
        'src/a.ts': lines(251),
        'src/b.ts': `function b() {\n${lines(60)}}\n`,
        'src/c.ts': `const c = () => {\n${lines(30)}\n[].map(() => {\n${lines(30)}});\n};\n`,
      }),
    );
    expect(notes).toMatchObject([
      { path: 'src/a.ts', rule: 'length', warning: true },
      { path: 'src/b.ts', rule: 'length', warning: true },
    ]);
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
