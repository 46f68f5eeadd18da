import { readFile } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';
import { type Plugin, transformWithOxc } from 'vite';
import { exportsOf } from './light-module.ts';

const isWords = /\/src\/(?:features|platform)\/.*\/strings\.ts$/;
const query = '?of=';

/** Makes a module of each export of a `strings.ts`, so that what's always in sight doesn't bring the words of a panel along. */
export function lightStrings(): Plugin {
  const known = new Map<string, Promise<Map<string, string>>>();
  const partsAt = (path: string): Promise<Map<string, string>> => {
    const parts = known.get(path) ?? read(path);
    known.set(path, parts);
    return parts;
  };

  return {
    name: 'attune:light-strings',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [path = '', name] = id.split(query);
      if (!isWords.test(path)) return null;
      const parts = await partsAt(path);
      if (name !== undefined) return { code: parts.get(name) ?? '', moduleType: 'js', moduleSideEffects: false };
      if (parts.size < 2) return null;
      const all = [...parts.keys()].map((one) => `export { ${one} } from ${JSON.stringify(path + query + one)};`);
      return { code: all.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.tsx?(?:\?.*)?$/ },
      async handler(code, id) {
        let light = code;
        for (const statement of parseSync('importer.js', code).program.body.toReversed()) {
          if (statement.type !== 'ImportDeclaration' || !statement.source.value.endsWith('strings.ts')) continue;
          if (statement.specifiers.some(({ type }) => type !== 'ImportSpecifier')) continue;
          const found = await this.resolve(statement.source.value, id.replace(/\?.*$/, ''));
          if (!found || !isWords.test(found.id) || (await partsAt(found.id)).size < 2) continue;
          const each = statement.specifiers.map((one) => {
            const text = code.slice(one.start, one.end);
            return `import { ${text} } from ${JSON.stringify(found.id + query + text.replace(/ as .*/, ''))};`;
          });
          light = light.slice(0, statement.start) + each.join('') + light.slice(statement.end);
        }
        return light === code ? null : { code: light, map: null };
      },
    },
  };
}

async function read(path: string): Promise<Map<string, string>> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  return exportsOf({ path, code });
}
