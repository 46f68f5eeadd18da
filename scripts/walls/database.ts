import { isForTests, isTest } from './arrows.ts';
import type { Finding, Module } from './source.ts';

const home = 'src/platform/server/database/';
const mayQuery = /^src\/(?:platform\/server\/|features\/[^/]+\/[^/]+\/server\/(?:.+[-/])?repository\.ts$)/;
const transaction = /^(?:User|Visitor|System)?Tx$/;

/**
 * Ways around the rights in the types: the query builder in other hands than a repository's, and a cast to a
 * transaction (docs/decisions/003).
 */
export function checkDatabase(modules: readonly Module[]): Finding[] {
  const ours = modules.filter(({ path }) => !isTest(path) && !isForTests(path));
  return ours.flatMap((module) => [...checkBuilder(module), ...checkCasts(module)]);
}

function checkBuilder(module: Module): Finding[] {
  const found = (line: number, message: string) => ({ path: module.path, line, rule: 'database', message });
  const builder = module.imports.find(({ path }) => path === `${home}query.ts`);
  if (!builder) return [];
  if (!mayQuery.test(module.path))
    return [found(builder.line, 'only *repository.ts asks the database; ask one of its functions')];
  const findings: Finding[] = [];
  module.visit({
    ExportSpecifier: ({ local, start }) => {
      if (local.type === 'Identifier' && local.name === 'query')
        findings.push(found(module.lineOf(start), 'the query builder is not handed on; export a function that asks'));
    },
  });
  return findings;
}

/** Transactions are made by connect.ts alone, so that their type says who they run as. */
function checkCasts(module: Module): Finding[] {
  if (module.path === `${home}connect.ts`) return [];
  const findings: Finding[] = [];
  module.visit({
    TSAsExpression: ({ typeAnnotation: type, start }) => {
      const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';
      if (!transaction.test(name)) return;
      const message = `a cast to ${name} makes up rights; open the transaction as the one it has to run as`;
      findings.push({ path: module.path, line: module.lineOf(start), rule: 'database', message });
    },
  });
  return findings;
}
