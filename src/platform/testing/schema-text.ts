import type { TestDatabase } from './test-database.ts';

/*
 * Today's schema in words of SQL, read from the catalogue: db/schema.sql. A table stands with its indexes, rights,
 * policies and triggers. It's for reading, and for telling two databases apart; what makes one is db/migrations and
 * db/functions.
 */

type Query = TestDatabase['query'];
/** A line of what belongs to a table or function, `about`. */
type Line = { about: string; it: string };

const ours = "'public'::regnamespace";

const roles = `
  SELECT '' AS about, format('CREATE ROLE %I%s%s;', rolname, CASE WHEN rolcanlogin THEN ' LOGIN' ELSE ' NOLOGIN' END,
           CASE WHEN rolsuper THEN ' SUPERUSER' END || CASE WHEN rolbypassrls THEN ' BYPASSRLS' END) AS it
    FROM pg_roles WHERE rolname IN ('attune_user', 'attune_visitor', 'attune_system') ORDER BY rolname`;

const schemaRights = `
  SELECT '' AS about, format('GRANT %s ON SCHEMA public TO %s;', string_agg(privilege_type, ', ' ORDER BY privilege_type), who) AS it
    FROM pg_namespace, aclexplode(nspacl), LATERAL (SELECT coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC') AS who) w
   WHERE nspname = 'public' AND (who = 'PUBLIC' OR who LIKE 'attune\\_%') GROUP BY who ORDER BY who`;

const domains = `
  SELECT '' AS about, format('CREATE DOMAIN %I AS %s%s;', typname, format_type(typbasetype, typtypmod),
           (SELECT string_agg(' ' || pg_get_constraintdef(oid), '' ORDER BY conname) FROM pg_constraint WHERE contypid = t.oid)) AS it
    FROM pg_type t WHERE typnamespace = ${ours} AND typtype = 'd' ORDER BY typname`;

const columns = `
  SELECT relname AS about, format('%I %s%s%s%s', attname, format_type(atttypid, atttypmod),
           CASE WHEN attnotnull THEN ' NOT NULL' END,
           CASE WHEN attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY'
                WHEN attgenerated <> '' THEN format(' GENERATED ALWAYS AS %s STORED', pg_get_expr(adbin, adrelid))
                ELSE ' DEFAULT ' || pg_get_expr(adbin, adrelid) END,
           CASE WHEN attstorage <> typstorage THEN format(' STORAGE %s', attstorage) END) AS it
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_type t ON t.oid = atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = attnum
   WHERE relnamespace = ${ours} AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped ORDER BY relname, attnum`;

/** NOT NULL stands with its column: only newer versions of PostgreSQL have it here, too. */
const constraints = `
  SELECT conrelid::regclass::text AS about, format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS it
    FROM pg_constraint WHERE connamespace = ${ours} AND conrelid <> 0 AND contype IN ('p', 'u', 'c', 'f', 'x')
   ORDER BY 1, position(contype::text IN 'pucxf'), conname`;

const indexes = `
  SELECT tablename AS about, replace(indexdef, ' ON public.', ' ON ') || ';' AS it FROM pg_indexes
   WHERE schemaname = 'public' AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('public.%I', indexname)::regclass
     AND contype IN ('p', 'u', 'x'))
   ORDER BY tablename, indexname`;

const rowRights = `
  SELECT relname AS about, format('ALTER TABLE %I %s;', relname, unnest(array_remove(ARRAY[
           CASE WHEN relrowsecurity THEN 'ENABLE ROW LEVEL SECURITY' END,
           CASE WHEN relforcerowsecurity THEN 'FORCE ROW LEVEL SECURITY' END], NULL))) AS it
    FROM pg_class WHERE relnamespace = ${ours} AND relkind IN ('r', 'p') ORDER BY relname`;

/** What somebody else than the owner may do with a table, or with some of its columns. */
const grants = `
  WITH given AS (
    SELECT c.oid, relname, privilege_type AS verb, grantee, 0 AS attnum, '' AS attname
      FROM pg_class c, aclexplode(relacl) WHERE relnamespace = ${ours} AND relkind IN ('r', 'p') AND grantee <> relowner
     UNION ALL
    SELECT c.oid, relname, privilege_type, grantee, attnum, attname
      FROM pg_class c JOIN pg_attribute ON attrelid = c.oid, aclexplode(attacl)
     WHERE relnamespace = ${ours} AND relkind IN ('r', 'p') AND NOT attisdropped AND grantee <> relowner),
  verbs AS (
    SELECT relname, grantee, verb || CASE WHEN min(attnum) > 0
             THEN format(' (%s)', string_agg(quote_ident(attname), ', ' ORDER BY attnum) FILTER (WHERE attnum > 0)) ELSE '' END AS verb,
           position(left(verb, 3) IN 'SEL INS UPD DEL') AS place
      FROM given GROUP BY relname, grantee, verb, attnum = 0)
  SELECT relname AS about, format('GRANT %s ON %I TO %s;', string_agg(verb, ', ' ORDER BY place, verb), relname,
           coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC')) AS it
    FROM verbs GROUP BY relname, grantee ORDER BY relname, coalesce(nullif(grantee, 0)::regrole::text, 'PUBLIC')`;

const policies = `
  SELECT tablename AS about, format('CREATE POLICY %I ON %I%s%s TO %s%s%s;', policyname, tablename,
           CASE WHEN permissive = 'RESTRICTIVE' THEN ' AS RESTRICTIVE' END, CASE WHEN cmd <> 'ALL' THEN ' FOR ' || cmd END,
           array_to_string(roles, ', '), E'\\n  USING ' || qual, E'\\n  WITH CHECK ' || with_check) AS it
    FROM pg_policies WHERE schemaname = 'public' ORDER BY tablename, policyname`;

const triggers = `
  SELECT tgrelid::regclass::text AS about, replace(pg_get_triggerdef(t.oid), ' ON public.', ' ON ') || ';'
           || CASE WHEN tgenabled <> 'O' THEN format(' -- enabled: %s', tgenabled) ELSE '' END AS it
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE NOT tgisinternal AND relnamespace = ${ours} ORDER BY 1, tgname`;

/** Without their bodies, of which a digest tells when one has changed. */
const functions = `
  SELECT proname AS about, format(E'%s\\n  -- db/functions/%s.sql, %s', regexp_replace(replace(pg_get_functiondef(p.oid),
           'CREATE OR REPLACE FUNCTION public.', 'CREATE FUNCTION '), E'\\n(AS \\\\$|RETURN|BEGIN ATOMIC).*', ''), proname,
           left(md5(pg_get_functiondef(p.oid)), 12)) AS it, 1 AS place
    FROM pg_proc p WHERE pronamespace = ${ours}
   UNION ALL
  SELECT proname, format('ALTER FUNCTION %s OWNER TO %s;', p.oid::regprocedure, proowner::regrole), 2
    FROM pg_proc p WHERE pronamespace = ${ours}
     AND proowner <> (SELECT relowner FROM pg_class WHERE oid = 'schema_migrations'::regclass)
   UNION ALL
  SELECT proname, format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC;', p.oid::regprocedure), 3
    FROM pg_proc p WHERE pronamespace = ${ours} AND proacl IS NOT NULL
     AND NOT EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0)
   UNION ALL
  SELECT proname, format('GRANT EXECUTE ON FUNCTION %s TO %s;', p.oid::regprocedure, string_agg(grantee::regrole::text, ', '
           ORDER BY grantee::regrole::text)), 4
    FROM pg_proc p, aclexplode(proacl) WHERE pronamespace = ${ours} AND grantee NOT IN (0, proowner) GROUP BY p.oid, proname
   ORDER BY about, place, it`;

/** All of it, always in the same order. */
export async function schemaText(query: Query): Promise<string> {
  const lines = async (sql: string) => (await query<Line>(sql)).map(({ it }) => it).join('\n');
  const inside = await byName(query, columns, constraints);
  const beside = await byName(query, indexes, rowRights, grants, policies, triggers);
  const tables = [...inside].map(([table, words]) =>
    [`CREATE TABLE ${table} (\n  ${words.join(',\n  ')}\n);`, ...(beside.get(table) ?? [])].join('\n'),
  );
  const made = [...(await byName(query, functions)).values()].map((some) => some.join('\n'));
  const parts = [
    "-- Today's schema, made by `npm run schema` from db/migrations and db/functions. Change those, never this file.",
    await lines(roles),
    await lines(schemaRights),
    await lines(domains),
    ...tables,
    ...made,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What some queries say, by what it's about. */
async function byName(query: Query, ...some: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const sql of some)
    for (const { about, it } of await query<Line>(sql)) found.set(about, [...(found.get(about) ?? []), it]);
  return found;
}
