import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * `npm run new-feature -- people/kind-words` lays down a small feature that works, in the six steps of CONTRIBUTING.md. The
 * template is a feature of its own called small-wonders; its name is replaced in every spelling.
 */

type Names = { group: string; kebab: string; camel: string; pascal: string; snake: string; title: string };

/** One change of an existing file: where it is made, and what is put there. */
type Insertion = { path: string; anchor: RegExp; insert: (found: string, names: Names) => string };

const template = join(import.meta.dirname, 'new-feature/template');

/** Where the tests of rows about people name each table: who reaches a row, and that it goes with its account. */
const rowsAboutPeople: readonly Insertion[] = [
  {
    path: 'src/testing/row-rights-own.ts',
    anchor: /^ {2}\.\.\.coachTables,\n/m,
    insert: (found, { snake }) => `${ownTable(snake)}${found}`,
  },
  {
    path: 'src/testing/row-rights-keys.ts',
    anchor: /^ {2}topics: .*\n/m,
    insert: (found, { snake }) => `  ${snake}: 'user_id::text',\n${found}`,
  },
  {
    path: 'src/testing/row-rights-world.ts',
    anchor: /^ {2}await query\("INSERT INTO farewells .*\n/m,
    insert: (found, { snake }) =>
      `${found}  await query("INSERT INTO ${snake} VALUES (gen_random_uuid(), $1, repeat('x', 28)::bytea)", [member.userId]);\n`,
  },
  {
    path: 'src/nothing-left.test.ts',
    anchor: /^ {2}slug: .*\n/m,
    insert: (found, { camel, title }) => `${found}  ${camel}: 'A quill writes under ${title}',\n`,
  },
  {
    path: 'src/nothing-left.test.ts',
    anchor: /^ {2}const agreed = .*\n/m,
    insert: (found, { camel, kebab }) =>
      `  await done('/api/v1/${kebab}', { token: quill.token, body: { text: words.${camel} } });\n${found}`,
  },
];

/** A table of people's own rows, as row-rights.test.ts reads it. */
const ownTable = (table: string): string => `  {
    table: '${table}',
    policy: '${table}_own',
    gives: ['*'],
    changes: [],
    makes: (person: string) => \`
      INSERT INTO ${table} (id, user_id, text_sealed)
      VALUES (gen_random_uuid(), '\${person}', repeat('x', 28)::bytea)\`,
  },
`;

const insertions: readonly Insertion[] = [
  {
    path: 'src/server-features.ts',
    anchor: /^import \{ createSharing\b.*\n/m,
    insert: (found, { pascal, group, kebab }) =>
      `import { create${pascal} } from '#features/${group}/${kebab}/server/index.ts';\n${found}`,
  },
  {
    path: 'src/server-features.ts',
    anchor: /^ {2}features\.push\(\n(?: {4}.*\n)*/m,
    insert: (found, { pascal }) => `${addTo(found, `create${pascal}(parts).feature`)},\n`,
  },
  {
    path: 'src/web-features.ts',
    anchor: /^import .*\n/m,
    insert: (found, { camel, group, kebab }) =>
      `import { ${camel} } from '#features/${group}/${kebab}/web/index.ts';\n${found}`,
  },
  {
    path: 'src/web-features.ts',
    anchor: /features: \[[^\]]*/,
    insert: (found, { camel }) => addTo(found, camel),
  },
  {
    path: 'src/platform/shared/paths.ts',
    anchor: /^ {2}kitchen: .*\n/m,
    insert: (found, { camel, kebab }) => `  ${camel}: '/${kebab}',\n${found}`,
  },
  {
    path: 'ARCHITECTURE.md',
    anchor: /(?:^\| 7 together \| .*\n)+/m,
    insert: (found, { group, kebab, title }) =>
      addRow(found, `| 7 together | \`${group}/${kebab}\` | ${title}: say in eight words what it is |`),
  },
  {
    path: 'scripts/walls/own-words.txt',
    anchor: /(?<=^Read, handed over by its form\n)(?: {2}.*\n)*/m,
    insert: (found, { group, kebab }) =>
      addRow(found, `  ${group}/${kebab}/web/components/entry-form.tsx: words.label`),
  },
  {
    path: 'src/features/trust/safety/web/pages/how-we-keep-you-safe.test.tsx',
    anchor: /^const readers: .*\n/m,
    insert: (found, { group, kebab }) =>
      `${found}  '${group}/${kebab}/web/pages/${kebab}.tsx': 'What you write for yourself',\n`,
  },
  ...rowsAboutPeople,
];

/** Adds one to a list whose closing bracket follows. */
function addTo(list: string, item: string): string {
  return `${list.trimEnd().replace(/,$/, '')}, ${item}`;
}

/** Adds a line to lines that stand in their order. */
function addRow(rows: string, row: string): string {
  return `${[...rows.trimEnd().split('\n'), row].sort().join('\n')}\n`;
}

/** @throws Error with one sentence when the name won't do */
function namesOf(path: string): Names {
  const [, group, kebab] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(path) ?? [];
  if (group === undefined || kebab === undefined)
    throw new Error(
      'Give the feature a group and a name in kebab-case, such as: npm run new-feature -- people/kind-words',
    );
  const words = kebab.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const title = words.join(' ');
  return {
    group,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    title: title.charAt(0).toUpperCase() + title.slice(1),
  };
}

function rename(text: string, names: Names): string {
  return text
    .replaceAll('small-wonders', names.kebab)
    .replaceAll('smallWonders', names.camel)
    .replaceAll('SmallWonders', names.pascal)
    .replaceAll('small_wonders', names.snake)
    .replaceAll('Small wonders', names.title)
    .replaceAll('small wonders', names.title.toLowerCase());
}

function templateFiles(): string[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)))
    .sort();
}

function migrationPath(root: string, { snake }: Names): string {
  const last = readdirSync(join(root, 'db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const next = Number.parseInt(last ?? '0', 10) + 1;
  return `db/migrations/${String(next).padStart(4, '0')}_${snake}.sql`;
}

/** Every file of the new feature and every file it changes, by path; nothing is written yet. */
function plan(root: string, names: Names): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of templateFiles()) {
    const path =
      file === 'migration.sql.txt'
        ? migrationPath(root, names)
        : join('src/features', names.group, names.kebab, rename(file, names).replace(/\.txt$/, ''));
    files.set(path, rename(readFileSync(join(template, file), 'utf8'), names));
  }
  for (const { path, anchor, insert } of insertions) {
    const text = files.get(path) ?? readFileSync(join(root, path), 'utf8');
    const found = anchor.exec(text)?.[0];
    if (found === undefined)
      throw new Error(`${path} has changed its shape: mend the anchors in scripts/new-feature.ts.`);
    files.set(
      path,
      text.replace(anchor, () => insert(found, names)),
    );
  }
  return files;
}

/** Writes the feature into the project in `root` and returns the paths it wrote. */
export function layDown(root: string, name: string): string[] {
  const names = namesOf(name);
  const groups = readdirSync(join(root, 'src/features'));
  if (!groups.includes(names.group)) throw new Error(`There is no group called ${names.group}: ${groups.join(', ')}.`);
  if (existsSync(join(root, 'src/features', name))) throw new Error(`There is a feature called ${name} already.`);
  const files = plan(root, names);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const written = [...files.keys()];
  const code = written.filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...code], { cwd: root, stdio: 'pipe' });
  return written;
}

const next = `It works already: npm run dev. CONTRIBUTING.md says what to make of each file. What's left to you, in order:
1. Call \`Entry\` by your own noun, in names of files and in scripts/walls/own-words.txt, too.
2. Make the migration yours, then npm run schema. One that a database has had is fixed: while yours is unmerged,
   change it, and throw away your DATA_DIR (./data).
3. What changes with it: its rights in src/testing/row-rights-own.ts, its row in row-rights-world.ts beside that, and
   what somebody writes there in src/nothing-left.test.ts. What needs a consent is added to src/kept-for-oneself.test.ts.
4. Name what people write there on /how-we-keep-you-safe: src/features/trust/safety/web/protocol/strings.ts, and its
   test, where it stands with the words of the others for now.
5. Say what it is in its row of ARCHITECTURE.md, and what people will notice in changes/.
Then npm run check, and the tests at the end of step 6 in CONTRIBUTING.md: no gate starts a server or draws a page.`;

function main(name = ''): void {
  try {
    console.log(layDown(process.cwd(), name).join('\n'));
    execFileSync(process.execPath, ['scripts/schema.ts'], { stdio: 'inherit' });
    console.log(`\n${next}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) main(process.argv[2]);
