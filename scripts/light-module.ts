import { parseSync, Visitor } from 'oxc-parser';

/** A module of the domain as JavaScript, and its exports that say what goes over a wire, by what's left of them. */
export type Module = { path: string; code: string; light: ReadonlyMap<string, string> };

/** `heavy`: the exports that need a schema. `plain`: a module of all others; `rest`: the whole, which takes them from there. One without schemas isn't parted. */
export type Parts = { isParted: boolean; heavy: ReadonlySet<string>; plain: string; rest: string };

/** A statement at the top, what it names, and which names it uses. */
type Statement = { text: string; names: readonly string[]; uses: ReadonlySet<string>; isExported: boolean };
type Import = { from: string; local: string; imported: string; text: string };

const pure = '/* @__PURE__ */ ';

/** Parts what needs a schema from what doesn't. Every call outside functions is marked as free of side effects, which a domain is by its zone. */
export async function partsOf(
  { path, code, light }: Module,
  isHeavy: (from: string, name: string) => Promise<boolean>,
): Promise<Parts> {
  const { imports, statements } = read(code, light);
  const heavy = new Set<string>();
  for (const { from, imported, local } of imports) if (await isHeavy(from, imported)) heavy.add(local);
  for (let before = -1; before !== heavy.size; ) {
    before = heavy.size;
    for (const { names, uses } of statements)
      if ([...uses].some((name) => heavy.has(name))) for (const name of names) heavy.add(name);
  }
  const [needy, plain] = [statements.filter(isOf(heavy)), statements.filter((one) => !isOf(heavy)(one))];
  const names = plain.flatMap((one) => one.names);
  const shown = plain.filter(({ isExported }) => isExported).flatMap((one) => one.names);
  const from = JSON.stringify(`${path}?plain`);
  const used = names.filter((name) => needy.some(({ uses }) => uses.has(name)));
  return {
    isParted: needy.length > 0 || light.size > 0,
    heavy: new Set(needy.filter(({ isExported }) => isExported).flatMap((one) => one.names)),
    plain: [...written(imports, plain), names.length > 0 ? `export { ${names.join(', ')} };` : 'export {};'].join('\n'),
    rest: [
      ...(used.length > 0 ? [`import { ${used.join(', ')} } from ${from};`] : []),
      ...(shown.length > 0 ? [`export { ${shown.join(', ')} } from ${from};`] : []),
      ...written(imports, needy),
      `export { ${needy
        .filter(({ isExported }) => isExported)
        .flatMap((one) => one.names)
        .join(', ')} };`,
    ].join('\n'),
  };
}

/** A module of words as one for each of its exports, with what that alone is made from; by their names. */
export function exportsOf({ path, code }: Pick<Module, 'path' | 'code'>): Map<string, string> {
  const { imports, statements } = read(code, new Map());
  const shown = new Set(statements.filter(({ isExported }) => isExported).flatMap(({ names }) => names));
  return new Map(
    [...shown].map((name) => {
      const used = made(name, statements, shown);
      const others = [...shown].filter((one) => one !== name && used.some(({ uses }) => uses.has(one)));
      const from = others.map((one) => `import { ${one} } from ${JSON.stringify(`${path}?of=${one}`)};`);
      return [name, [...from, ...written(imports, used), `export { ${name} };`].join('\n')];
    }),
  );
}

/** What a name is made from, in its order, but for what is exported by itself. */
function made(name: string, statements: readonly Statement[], shown: ReadonlySet<string>): Statement[] {
  const wanted = new Set([name]);
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size;
    for (const { names, uses } of statements)
      if (names.some((one) => wanted.has(one))) for (const one of uses) if (!shown.has(one)) wanted.add(one);
  }
  return statements.filter(({ names }) => names.some((one) => wanted.has(one)));
}

const isOf =
  (heavy: ReadonlySet<string>) =>
  ({ names, uses }: Statement) =>
    names.some((name) => heavy.has(name)) || [...uses].some((name) => heavy.has(name));

/** Statements with the imports that they use. */
function written(imports: readonly Import[], statements: readonly Statement[]): string[] {
  const used = imports.filter(({ local }) => statements.some(({ uses }) => uses.has(local)));
  return [...used.map(({ text }) => text), ...statements.map(({ text }) => text)];
}

function read(code: string, light: ReadonlyMap<string, string>): { imports: Import[]; statements: Statement[] } {
  const imports: Import[] = [];
  const statements: Statement[] = [];
  for (const node of parseSync('domain.js', code).program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) imports.push(importOf(code.slice(one.start, one.end), one, node.source.value));
      continue;
    }
    const isExported = node.type === 'ExportNamedDeclaration';
    if (isExported && !node.declaration) {
      if (node.specifiers.length > 0) throw new Error('A domain exports what it declares.');
      continue;
    }
    const at = isExported && node.declaration ? node.declaration : node;
    for (const text of parted(at, code)) statements.push(statementOf(text, isExported, light));
  }
  return { imports, statements };
}

/** The names in what a constant is declared as: `a`, or `{ a, b: [c] }`. */
const boundIn = (pattern: string) => [...pattern.matchAll(/\b[A-Za-z_$][\w$]*\b(?!\s*:)/g)].map(([name]) => name);

type Node = ReturnType<typeof parseSync>['program']['body'][number];

/** Each constant by itself. */
function parted(node: Node | { type: string; start: number; end: number }, code: string): string[] {
  if (node.type !== 'VariableDeclaration' || !('declarations' in node)) return [code.slice(node.start, node.end)];
  return node.declarations.map(({ start, end }) => `${node.kind} ${code.slice(start, end)};`);
}

function importOf(text: string, one: { type: string; local: { name: string } }, from: string): Import {
  const imported = /^(\w+)(?:\s+as\s+\w+)?$/.exec(text)?.[1] ?? '*';
  const what = one.type === 'ImportSpecifier' ? `{ ${text} }` : text;
  return { from, local: one.local.name, imported, text: `import ${what} from ${JSON.stringify(from)};` };
}

function statementOf(text: string, isExported: boolean, lights: ReadonlyMap<string, string>): Statement {
  const names: string[] = [];
  const uses = new Set<string>();
  const marks: number[] = [];
  let [depth, light] = [0, text];
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const mark = ({ start }: { start: number }) => {
    if (depth === 0) marks.push(start);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (depth > 0 || !/^(?:const|let|var)\b/.test(text)) return;
      names.push(...boundIn(text.slice(id.start, id.end)));
      const left = id.type === 'Identifier' ? lights.get(id.name) : undefined;
      if (left !== undefined && init) light = `const ${names[0]} = ${left};`;
    },
    FunctionDeclaration({ id }) {
      if (depth === 0 && id) names.push(id.name);
      enter();
    },
    'FunctionDeclaration:exit': leave,
    ClassDeclaration({ id }) {
      if (depth === 0 && id) names.push(id.name);
    },
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    // A call by itself is made for what it does.
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    CallExpression: mark,
    NewExpression: mark,
    Identifier: ({ name }) => void uses.add(name),
  }).visit(parseSync('domain.js', text).program);
  if (light !== text) return { text: light, names, uses: new Set(), isExported };
  for (const at of marks.sort((a, b) => b - a)) light = light.slice(0, at) + pure + light.slice(at);
  return { text: light, names, uses, isExported };
}
