import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import type { Plugin, Rolldown } from 'vite';
import { transformWithOxc } from 'vite';
import { type Module, type Parts, partsOf } from './light-module.ts';
import { routesIn } from './light-routes.ts';
import { wiresIn } from './light-wires.ts';

const inDomain = /\/src\/(?:features\/[^/]+\/[^/]+\/domain|platform\/shared)\/.*\.ts$/;
const plainQuery = '?plain';

/**
 * Leaves of the domain what pages use. Of a contract that's what a client asks by, method and path, of an ability's part of the
 * room's wire its name: the server checks what goes over the wire. And whatever needs no schema stands in a module of its own, which importers are led to, so that a page which asks for an
 * id or a limit doesn't get the library of schemas with it: 15 kB, all told.
 */
export function lightDomain(): Plugin {
  const known = new Map<string, Promise<Parts>>();
  const partsAt = (path: string, context: Rolldown.PluginContext): Promise<Parts> => {
    const parts = known.get(path) ?? read(path, context);
    known.set(path, parts);
    return parts;
  };

  async function read(path: string, context: Rolldown.PluginContext): Promise<Parts> {
    const source = await readFile(path, 'utf8');
    const { code } = await transformWithOxc(source, path);
    const isContract = /from ["']@orpc\/contract["']/.test(code);
    const isWire = /\bsatisfies Wire\b/.test(source);
    const exported = isContract || isWire ? await import(pathToFileURL(path).href) : {};
    const light = new Map([...(isContract ? routesIn(exported) : []), ...(isWire ? wiresIn(exported) : [])]);
    const isHeavy = async (from: string, name: string) => {
      if (from === 'valibot' || from === '@orpc/contract') return true;
      const found = await context.resolve(from, path);
      return found !== null && inDomain.test(found.id) && (await partsAt(found.id, context)).heavy.has(name);
    };
    return partsOf({ path, code, light } satisfies Module, isHeavy);
  }

  return {
    name: 'attune:light-domain',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const path = id.endsWith(plainQuery) ? id.slice(0, -plainQuery.length) : id;
      if (!inDomain.test(path)) return null;
      const { isParted, plain, rest } = await partsAt(path, this);
      if (!isParted) return null;
      return { code: path === id ? rest : plain, moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.tsx?(?:\?plain)?$/ },
      async handler(code, id) {
        const light = await ledToPlain(code, async (from) => {
          const found = await this.resolve(from, id.replace(plainQuery, ''));
          if (!found || !inDomain.test(found.id)) return null;
          const { isParted, heavy } = await partsAt(found.id, this);
          return isParted ? { path: found.id, heavy } : null;
        });
        return light === code ? null : { code: light, map: null };
      },
    },
  };
}

type Look = (from: string) => Promise<{ path: string; heavy: ReadonlySet<string> } | null>;

/** Has a module import what needs no schema from where none is. */
async function ledToPlain(code: string, look: Look): Promise<string> {
  let light = code;
  for (const statement of parseSync('importer.js', code).program.body.toReversed()) {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) continue;
    const target = statement.source.value.endsWith(plainQuery) ? null : await look(statement.source.value);
    if (!target) continue;
    const named = statement.specifiers.map((one) => ({
      text: code.slice(one.start, one.end),
      isHeavy:
        one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier' || target.heavy.has(one.imported.name),
    }));
    if (statement.specifiers.some(({ type }) => type !== 'ImportSpecifier')) continue;
    const from = (isHeavy: boolean, path: string) => {
      const names = named.filter((one) => one.isHeavy === isHeavy).map(({ text }) => text);
      return names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(path)};` : '';
    };
    const split = from(true, target.path) + from(false, target.path + plainQuery);
    light = light.slice(0, statement.start) + split + light.slice(statement.end);
  }
  return light;
}
