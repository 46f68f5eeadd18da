import type { TestDatabase } from '#platform/testing/test-database.ts';
import { rights } from './row-rights.ts';
import { definerFunctions } from './row-rights-functions.ts';
import type { Right } from './row-rights-types.ts';

type Query = Pick<TestDatabase, 'query'>['query'];

const inWords = async (query: Query, sql: string) => (await query<{ it: string }>(sql)).map(({ it }) => it).sort();
const grantees = ({ granted }: Right) => (granted === 'user' ? ['user'] : ['user', 'visitor']);

/** Every policy, and the roles that it is for. */
const policies = `SELECT tablename || ' ' || policyname || ' ' || permissive || ' ' || roles::text AS it FROM pg_policies`;
/** Every grant to others than the owner and the system, on a table or on one of its columns. */
const grants = `
  SELECT format('%s %s %s %s', relname, privilege_type, coalesce(attname, '*'),
           CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS it
    FROM (SELECT relname, NULL AS attname, relowner, (aclexplode(relacl)).* FROM pg_class
           WHERE relnamespace = 'public'::regnamespace
          UNION ALL
          SELECT relname, attname, relowner, (aclexplode(attacl)).* FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
           WHERE relnamespace = 'public'::regnamespace) AS granted
   WHERE grantee <> relowner AND grantee <> 'attune_system'::regrole`;
/** Every function that runs with other rights, and who may call it. */
const functions = `
  SELECT proname || ' ' || CASE WHEN has_function_privilege('attune_visitor', oid, 'EXECUTE') THEN 'everyone' ELSE 'some' END AS it
    FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace`;

async function systemPolicies(query: Query): Promise<string[]> {
  const rows = await query<{ table: string; policy: string }>(
    `SELECT tablename AS table, policyname AS policy FROM pg_policies WHERE policyname LIKE '%\\_system'`,
  );
  return rows.map(({ table, policy }) => `${table} ${policy} PERMISSIVE {attune_system}`);
}

/** What is in the catalogue but not in the rights, and the other way round; both lists are empty if they match. */
export async function unnamedRights(query: Query): Promise<string[]> {
  const named = [
    ...new Set(rights.flatMap(({ table, policy }) => (policy ? [`${table} ${policy} PERMISSIVE {attune_user}`] : []))),
    ...rights.flatMap(({ table, visitorsPolicy }) =>
      visitorsPolicy ? [`${table} ${visitorsPolicy} PERMISSIVE {attune_visitor}`] : [],
    ),
    ...(await systemPolicies(query)),
    ...rights.flatMap((right) =>
      grantees(right).flatMap((grantee) =>
        (right.columns ?? ['*']).map((column) => `${right.table} ${right.verb} ${column} attune_${grantee}`),
      ),
    ),
    ...Object.entries(definerFunctions).map(([name, who]) => `${name} ${who}`),
  ];
  const real = [
    ...(await inWords(query, policies)),
    ...(await inWords(query, grants)),
    ...(await inWords(query, functions)),
  ];
  return [
    ...real.filter((one) => !named.includes(one)).map((one) => `not named: ${one}`),
    ...named.filter((one) => !real.includes(one)).map((one) => `not there: ${one}`),
  ];
}
