import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

const longFile = 250;
const longFunction = 60;

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
