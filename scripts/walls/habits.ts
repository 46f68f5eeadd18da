import type { JSXSpreadAttribute, SpreadElement } from 'oxc-parser';
import { isTest } from './arrows.ts';
import type { Finding, Module, Source } from './source.ts';

const longFile = 250;
const mostLines = 300;
const longFunction = 100;
const longestFunction = 120;
/** What builds worlds for tests may read like a list. */
const forTests = /\/testing\//;

/** Only platform/shared/paths.ts says where a page lives. */
export function checkPaths(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => /^src\/(features\/[^/]+\/[^/]+|platform)\/web\//.test(path) && !isTest(path))
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

/** A feature declares everything in its `domain/events.ts`; nobody would miss one until something listens to it. */
export function checkEvents(modules: readonly Module[]): Finding[] {
  return modules.flatMap(({ path }) => {
    const folder = /^(src\/features\/[^/]+\/[^/]+)\/domain\/events\.ts$/.exec(path)?.[1];
    const index = modules.find((module) => module.path === `${folder}/server/index.ts`);
    if (!folder || (index && declaresEvents(index))) return [];
    const message =
      "`defineFeature` needs `events: Object.values(events)`, of `import * as events` from '../domain/events.ts'";
    return [{ path: `${folder}/server/index.ts`, line: 1, rule: 'events', message }];
  });
}

function declaresEvents(index: Module): boolean {
  let imported = false;
  let declared = false;
  index.visit({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value === '../domain/events.ts')
        imported ||= specifiers.some(
          ({ type, local }) => type === 'ImportNamespaceSpecifier' && local.name === 'events',
        );
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'events')
        declared ||= index.text.slice(value.start, value.end) === 'Object.values(events)';
    },
  });
  return imported && declared;
}

/**
 * Length is a reason to look, and a fault past its maximum. Of a file what says why doesn't count; a function counts with
 * the functions inside it, and every line of it.
 */
export function checkLength(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => !isTest(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      const refuse = (line: number, message: string) =>
        findings.push({ path: module.path, line, rule: 'length', message });
      const add = (line: number, message: string) =>
        findings.push({ path: module.path, line, rule: 'length', message, warning: true });
      const lines = module.codeLines;
      if (lines > mostLines) refuse(1, `${lines} lines of code; ${mostLines} are the most`);
      else if (lines > longFile) add(1, `${lines} lines of code; past ${longFile} a file often holds two subjects`);
      const measure = ({ start, end }: { start: number; end: number }) => {
        const first = module.lineOf(start);
        const length = module.lineOf(end) - first + 1;
        if (length > longestFunction && !forTests.test(module.path))
          refuse(first, `a function of ${length} lines; ${longestFunction} are the most: split it by subject`);
        else if (length > longFunction)
          add(first, `a function of ${length} lines; past ${longFunction} it is hard to follow`);
      };
      module.visit({
        FunctionDeclaration: measure,
        FunctionExpression: measure,
        ArrowFunctionExpression: measure,
      });
      return findings;
    });
}

/** What people write goes through `line` or `lines` of platform/shared/text.ts, so that what can't be seen is taken out everywhere (ADR 112). */
export function checkTexts(modules: readonly Module[]): Finding[] {
  const own = /\b(?:isText|isReadable|withoutHidden)\b/;
  return modules
    .filter(({ path }) => /^src\/features\/[^/]+\/[^/]+\//.test(path))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.visit({
        ImportDeclaration: ({ source, specifiers, start }) => {
          const names = specifiers.map(({ local }) => local.name).join(' ');
          if (!source.value.endsWith('/shared/text.ts') || !own.test(names)) return;
          const message =
            "a field in which people write begins with `line` or `lines` of platform/shared/text.ts, which take out what can't be seen";
          findings.push({ path: module.path, line: module.lineOf(start), rule: 'text', message });
        },
      });
      return findings;
    });
}

/** platform/testing/any-text.ts says why; tests are not parsed, so this reads their text. */
export function checkOddTexts(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((code, index) => {
      if (!/\b(?:unit|stringUnit): 'binary'/.test(code)) return [];
      const message = "fast-check's unit 'binary' stops the process for a second: draw from `anyText`";
      return [{ path, line: index + 1, rule: 'odd-text', message }];
    }),
  );
}

/** `{ ...{ a, b } }` is `{ a, b }`, hidden from the formatter, and from the compiler's look at names that aren't known. */
export function checkSpreads(modules: readonly Module[]): Finding[] {
  return modules.flatMap((module) => {
    const findings: Finding[] = [];
    const add = ({ argument, start, type }: SpreadElement | JSXSpreadAttribute) => {
      if (argument.type !== 'ObjectExpression' && argument.type !== 'ArrayExpression') return;
      // An attribute whose name is computed can be written in no other way.
      const isNamed =
        argument.type === 'ObjectExpression' && argument.properties.some((each) => 'computed' in each && each.computed);
      if (type === 'JSXSpreadAttribute' && isNamed) return;
      const message = 'what is spread here is written out just here: leave the spread away';
      findings.push({ path: module.path, line: module.lineOf(start), rule: 'spread', message });
    };
    module.visit({ SpreadElement: add, JSXSpreadAttribute: add });
    return findings;
  });
}
