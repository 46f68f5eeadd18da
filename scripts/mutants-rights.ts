/* Weakenings of the row rights, read from the catalogue: each is one statement, and wrong on purpose. */

export type Weakening = { kind: 'policy' | 'role' | 'grant' | 'function' | 'trigger'; statement: string };
type Query = <Row extends object>(sql: string) => Promise<Row[]>;

/** All weakenings of a migrated database. */
export async function weakenings(query: Query): Promise<Weakening[]> {
  return [
    ...(await weakPolicies(query)),
    ...(await wideRoles(query)),
    ...(await wideGrants(query)),
    ...(await blindFunctions(query)),
    ...(await idleTriggers(query)),
  ];
}

/** Every expression with each of its conditions replaced by true, and as a whole. */
export function weaker(expression: string): string[] {
  const found = new Set(['true']);
  for (let open = expression.indexOf('('); open >= 0; open = expression.indexOf('(', open + 1)) {
    const close = closing(expression, open);
    let at = open + 1;
    const parts = splitTopLevel(expression.slice(at, close));
    for (const part of parts) {
      if (parts.length > 1) found.add(`${expression.slice(0, at)} true ${expression.slice(at + part.length)}`);
      at += part.length + (/^ (?:AND|OR) /.exec(expression.slice(at + part.length))?.[0].length ?? 0);
    }
  }
  // One that lets everyone in on purpose can't be weaker.
  found.delete(expression);
  return [...found];
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The conditions that AND or OR joins outside of any parenthesis. */
function splitTopLevel(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const joint = depth === 0 ? /^ (?:AND|OR) /.exec(text.slice(at, at + 5)) : null;
    if (joint) {
      parts.push('');
      at += joint[0].length - 1;
      continue;
    }
    const letter = text[at] ?? '';
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts;
}

type Policy = { table: string; policy: string; qual: string | null; with_check: string | null; repeats: boolean };

/**
 * Policies of people and visitors. `repeats`: WITH CHECK refuses nothing that USING lets through, since it's the same
 * condition, nobody may insert, and nobody may update a column that it reads.
 */
const policiesOfPeople = `
  SELECT p.tablename AS table, p.policyname AS policy, p.qual, p.with_check,
         p.qual IS NOT DISTINCT FROM p.with_check AND NOT EXISTS (
           SELECT FROM unnest(p.roles) AS role
            WHERE (p.cmd = 'ALL' AND has_any_column_privilege(role, pol.polrelid, 'INSERT'))
               OR EXISTS (SELECT FROM pg_depend d
                           WHERE d.classid = 'pg_policy'::regclass AND d.objid = pol.oid
                             AND d.refclassid = 'pg_class'::regclass AND d.refobjid = pol.polrelid AND d.refobjsubid > 0
                             AND has_column_privilege(role, pol.polrelid, d.refobjsubid::smallint, 'UPDATE'))) AS repeats
    FROM pg_policies p
    JOIN pg_policy pol ON pol.polrelid = p.tablename::regclass AND pol.polname = p.policyname
   WHERE NOT 'attune_system' = ANY (p.roles)`;

/** By which condition people read a table, where one policy alone lets them. */
const readBy = `
  SELECT tablename AS table, min(qual) AS qual FROM pg_policies
   WHERE roles && '{attune_user,public}' AND permissive = 'PERMISSIVE' AND cmd IN ('SELECT', 'ALL')
   GROUP BY tablename HAVING count(*) = 1`;

/**
 * Weaker expressions that let nobody else in: a subquery asks for one's own rows of a table of which the policy shows
 * nobody any others.
 */
function asStrict(expression: string, conditions: ReadonlyMap<string, string>): string[] {
  return [...expression.matchAll(/\( SELECT\s+FROM (\w+) (\w+)\s+WHERE /g)].flatMap(
    ({ 1: table = '', 2: alias, index }) => {
      const condition = conditions.get(table) ?? '';
      const asked = condition.replace('(', `(${alias}.`);
      const at = expression.slice(index, closing(expression, index)).indexOf(` AND ${asked}`);
      if (at < 0 || !/^\(\w+ = /.test(condition)) return [];
      const from = index + at + ' AND '.length;
      return [`${expression.slice(0, from)} true ${expression.slice(from + asked.length)}`];
    },
  );
}

async function weakPolicies(query: Query): Promise<Weakening[]> {
  const policies = await query<Policy>(policiesOfPeople);
  const read = await query<{ table: string; qual: string }>(readBy);
  const conditions = new Map(read.map(({ table, qual }) => [table, qual]));
  return policies.flatMap(({ table, policy, qual, with_check, repeats }) => {
    const alter = (rest: string): Weakening => ({
      kind: 'policy',
      statement: `ALTER POLICY ${policy} ON ${table} ${rest}`,
    });
    const wrong = (expression: string) => {
      const same = asStrict(expression, conditions);
      return weaker(expression).filter((weak) => !same.includes(weak));
    };
    const readers = qual === null ? [] : wrong(qual).map((weak) => `USING (${weak})`);
    const writers = with_check === null || repeats ? [] : wrong(with_check).map((weak) => `WITH CHECK (${weak})`);
    return [...readers, ...writers].map(alter);
  });
}

async function wideRoles(query: Query): Promise<Weakening[]> {
  const policies = await query<Policy>('SELECT tablename AS table, policyname AS policy FROM pg_policies');
  return policies.map(({ table, policy }) => ({
    kind: 'role',
    statement: `ALTER POLICY ${policy} ON ${table} TO PUBLIC`,
  }));
}

/** Every right to a table, and every column of those that people may change in part, that someone lacks. */
async function wideGrants(query: Query): Promise<Weakening[]> {
  const rows = await query<{ it: string }>(`
    SELECT format('GRANT %s ON %I TO %I', verb, relname, grantee) AS it
      FROM pg_class, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS verb,
           unnest(ARRAY['attune_user', 'attune_visitor']) AS grantee
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT has_table_privilege(grantee, oid, verb)
     UNION ALL
    SELECT format('GRANT UPDATE (%I) ON %I TO attune_user', attname, relname) FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       AND has_any_column_privilege('attune_user', c.oid, 'UPDATE')
       AND NOT has_column_privilege('attune_user', c.oid, attnum, 'UPDATE')`);
  return rows.map(({ it }) => ({ kind: 'grant', statement: it }));
}

/** Functions used by policies, each returning true. */
async function blindFunctions(query: Query): Promise<Weakening[]> {
  const rows = await query<{ name: string; arguments: string }>(`
    SELECT proname AS name, pg_get_function_arguments(oid) AS arguments FROM pg_proc
     WHERE prosecdef AND pronamespace = 'public'::regnamespace AND prorettype = 'boolean'::regtype`);
  return rows.map((one) => ({
    kind: 'function',
    statement: `CREATE OR REPLACE FUNCTION ${one.name}(${one.arguments}) RETURNS boolean LANGUAGE sql STABLE
      SECURITY DEFINER SET search_path = public, pg_temp AS 'SELECT true'`,
  }));
}

/** Refusing triggers, disabled. */
async function idleTriggers(query: Query): Promise<Weakening[]> {
  const rows = await query<{ it: string }>(`
    SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS it
      FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid WHERE NOT tgisinternal AND prosrc LIKE '%RAISE%'`);
  return rows.map(({ it }) => ({ kind: 'trigger', statement: it }));
}
