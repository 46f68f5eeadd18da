import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

const longFile = 250;
const longFunction = 60;

/** Time and chance reach the domain only as a Clock and a Random, so that every rule can be tested at any hour. */
export function checkPurity(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/(features\/[^/]+\/domain|platform\/shared)\//.test(path) && !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const add = (start: number, what: string) =>
        findings.push({
          path: module.path,
          line: module.lineOf(start),
          rule: 'purity',
          message: `${what} in the domain: take a Clock or a Random as an argument`,
        });
      module.visit({
        MemberExpression: ({ object, property, start }) => {
          if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
          const name = `${object.name}.${property.name}`;
          if (name === 'Date.now' || name === 'Math.random') add(start, name);
          if (object.name === 'performance' || object.name === 'crypto') add(start, name);
        },
        NewExpression: ({ callee, arguments: given, start }) => {
          if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) add(start, 'new Date()');
        },
        CallExpression: ({ callee, start }) => {
          if (callee.type === 'Identifier' && callee.name === 'Date') add(start, 'Date()');
        },
      });
      return findings;
    });
}

const spokenAttributes = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);

/** Words on the screen come from strings.ts, so that one place shows them all to a translator. */
export function checkWords(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/features\/[^/]+\/web\//.test(path) && path.endsWith('.tsx') && !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const add = (start: number, words: string) => {
        if (/\p{Letter}/u.test(words))
          findings.push({
            path: module.path,
            line: module.lineOf(start),
            rule: 'words',
            message: `'${words.trim()}' belongs into strings.ts`,
          });
      };
      module.visit({
        JSXText: ({ value, start }) => add(start, value),
        JSXAttribute: ({ name, value, start }) => {
          if (name.type !== 'JSXIdentifier' || !spokenAttributes.has(name.name)) return;
          if (value?.type === 'Literal' && typeof value.value === 'string') add(start, value.value);
        },
      });
      return findings;
    });
}

/** Where a page lives is said in platform/shared/paths.ts alone. */
export function checkPaths(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/(features\/[^/]+|platform)\/web\//.test(path) && !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const add = (start: number, value: unknown) => {
        if (typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return;
        const message = `'${value}' belongs into platform/shared/paths.ts`;
        findings.push({ path: module.path, line: module.lineOf(start), rule: 'path', message });
      };
      module.visit({
        JSXAttribute: ({ name, value, start }) => {
          if ((name.name === 'to' || name.name === 'href') && value?.type === 'Literal') add(start, value.value);
        },
        CallExpression: ({ callee, arguments: [first], start }) => {
          const leads = callee.type === 'Identifier' && (callee.name === 'navigate' || callee.name === 'redirect');
          if (leads && first?.type === 'Literal') add(start, first.value);
        },
      });
      return findings;
    });
}

/** Length is a sign to look, not a fault. A function's own lines count, without those of functions inside it. */
export function checkLength(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const add = (line: number, message: string) =>
        findings.push({ path: module.path, line, rule: 'length', message, warning: true });
      const lines = module.text.split('\n').length - 1;
      if (lines > longFile) add(1, `${lines} lines; past ${longFile} a file often holds two subjects`);
      const inner: number[] = [0];
      const enter = () => void inner.push(0);
      const leave = ({ start, end }: { start: number; end: number }) => {
        const all = module.lineOf(end) - module.lineOf(start) + 1;
        const own = all - (inner.pop() ?? 0);
        inner.push((inner.pop() ?? 0) + all - 1);
        if (own > longFunction)
          add(module.lineOf(start), `a function of ${own} lines; past ${longFunction} it is hard to follow`);
      };
      module.visit({
        FunctionDeclaration: enter,
        FunctionExpression: enter,
        ArrowFunctionExpression: enter,
        'FunctionDeclaration:exit': leave,
        'FunctionExpression:exit': leave,
        'ArrowFunctionExpression:exit': leave,
      });
      return findings;
    });
}
