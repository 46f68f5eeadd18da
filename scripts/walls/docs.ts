import { isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

const domain = /^src\/(?:features\/[^/]+\/[^/]+\/domain|platform\/shared)\//;
/** Files that say what one part of the house gives to another. */
const port = /(?:^|[-/])(?:ability|feature|port)\.tsx?$/;
const docComment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n?$/;

/**
 * What others call has a comment that says what its code does not: shapes, units, errors, the requirement. That holds for
 * the values of a domain, and in ports for types, too.
 */
export function checkDocs(modules: readonly Module[]): Finding[] {
  return modules
    .filter(({ path }) => !isTest(path) && (domain.test(path) || port.test(path)))
    .flatMap((module) => {
      const findings: Finding[] = [];
      module.visit({
        ExportNamedDeclaration: ({ declaration, start }) => {
          const isType = /^TS(?:TypeAlias|Interface)/.test(declaration?.type ?? '');
          if (declaration === null || (isType && !port.test(module.path))) return;
          if (docComment.test(module.text.slice(0, start))) return;
          const what = declaration.type === 'VariableDeclaration' ? declaration.declarations[0] : declaration;
          const name = what && 'id' in what && what.id?.type === 'Identifier' ? what.id.name : 'what is exported';
          const message = `${name} needs a doc comment: what it is for, its shapes, units and errors, the requirement's id`;
          findings.push({ path: module.path, line: module.lineOf(start), rule: 'doc', message });
        },
      });
      return findings;
    });
}

/**
 * A doc stands directly above what it's about: editors show it there, and it moves along with the code. Two in a
 * row, or one before a closing bracket or within a type, are left over from such a move.
 */
export function checkDocPlaces(modules: readonly Module[]): Finding[] {
  return modules.flatMap((module) =>
    module.docs.flatMap(({ start, end }) => {
      const message = misplaced(module.text.slice(end));
      return message === null ? [] : [{ path: module.path, line: module.lineOf(start), rule: 'doc-place', message }];
    }),
  );
}

function misplaced(after: string): string | null {
  if (/^\s*\/\*\*/.test(after)) return 'two doc comments in a row: the first has lost what it was about';
  if (/^\s*(?:[}\]),;&]|$)/.test(after)) return 'a doc comment with nothing below it that it could be about';
  if (/^[ \t]*\n[ \t]*\n/.test(after)) return 'a blank line below a doc comment: about a whole file it’s /* … */';
  return null;
}
