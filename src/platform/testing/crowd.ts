import type { TestDatabase } from './test-database.ts';

/** A column that a row of the crowd must say something about. */
type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  /** The table that it points to. */
  target: string | null;
  /** The words it's limited to. */
  words: string | null;
  /** No two rows have the same. */
  alone: boolean;
};

/** One rolls by the number of a row what it says; `owner` is in place of the crowd wherever a row says whose it is. */
type Fill = { from: number; to: number; owner?: string };

/** Those that stay as small as they are in a real place, or aren't rows of people at all. */
const small = [
  'topics',
  'encryption_keys',
  'schema_migrations',
  'schema_functions',
  'auth_signing_keys',
  'rate_limits',
  'outbox',
].concat(
  // What jobs clear away within the hour: so many would be at work for all of the test.
  ['account_deletions', 'account_remains', 'auth_factor_removals'],
);
/** What would keep somebody out of their own account. */
const notOwned = /^(?:auth_|account_|person_keys$|profile|workshop_members$)/;

/** The id of a row of this table by its number, in SQL: always the same, and a UUID as the product takes them. */
export const idOf = (table: string, number: string) =>
  `overlay(overlay(md5('${table}:' || (${number})) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
/** Row n was made so long ago: a hundred thousand of them in 300 days. */
const age = `(abs(n) * interval '260 seconds')`;
const isPlanned = 'abs(n) % 20 = 1';
const host = (circle: string) => idOf('auth_users', `1 + (${circle}) / 5`);

/** What isn't told well enough by its type. */
const special: Readonly<Record<string, string>> = {
  'workshops.status': `CASE WHEN ${isPlanned} THEN 'pending' WHEN abs(n) % 1000 = 2 THEN 'live' ELSE 'ended' END`,
  'workshops.scheduled_at': `CASE WHEN ${isPlanned} THEN now() + abs(n) % 700 * interval '1 hour' ELSE now() - ${age} END`,
  'workshops.created_at': `now() - ${age} - interval '2 days'`,
  'workshops.started_at': `CASE WHEN NOT ${isPlanned} THEN now() - ${age} END`,
  'workshops.ended_at': `CASE WHEN NOT ${isPlanned} AND abs(n) % 1000 <> 2 THEN now() - ${age} + interval '1 second' END`,
  'workshops.is_public': 'abs(n) % 3 = 0',
  'workshops.was_listed': 'abs(n) % 3 = 0',
  'host_pages.slug': `'row-' || n`,
  'spaces.slug': `'row-' || n`,
  'host_pages.is_on': 'true',
  'people_cards.is_listed': 'true',
  'people_cards.removed_at': 'NULL',
  'people_cards.name_folded': `'row ' || n`,
  'note_choices.is_open': 'true',
  'workshops.facilitator_id': host('n'),
  'workshops.category': `'general'`,
  'workshops.max_participants': '8',
  'workshops.duration_minutes': '60',
  'workshops.series_id': 'NULL',
  'ai_workshop_templates.owner_id': host('n'),
  'ai_workshop_templates.category': `'general'`,
  'ai_workshop_templates.max_participants': '8',
  'ai_workshop_templates.duration_minutes': '60',
  'ai_workshop_templates.activity_structure': `'{"phases": [{"phase": "Arriving", "type": "opening", "duration": 5}]}'::jsonb`,
  // An empty document.
  'session_notes.state': `'\\x0000'::bytea`,
  'circle_prices.amount': '1200',
  'circle_prices.currency': `'eur'`,
  'workshop_members.role': `CASE WHEN abs(n) % 5 = 0 THEN 'facilitator' ELSE 'participant' END`,
  'reports.state': `CASE WHEN abs(n) % 500 = 1 THEN 'open' ELSE 'closed' END`,
  'reports.closed_at': `now() - ${age}`,
  'workshop_messages.private_with': 'NULL',
  'workshop_messages.part': 'NULL',
};

const columnsOfAll = `
  SELECT c.relname AS table, a.attname AS name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) AS type,
         a.attnotnull AND NOT a.atthasdef AS required,
         (SELECT confrelid::regclass::text FROM pg_constraint
           WHERE contype = 'f' AND conrelid = c.oid AND conkey = ARRAY[a.attnum] LIMIT 1) AS target,
         (SELECT substring(pg_get_constraintdef(oid) FROM '\\(' || a.attname || ' = ANY \\((ARRAY\\[''[^]]*\\])\\)')
            FROM pg_constraint WHERE contype = 'c' AND conrelid = c.oid AND conkey = ARRAY[a.attnum]
           ORDER BY 1 NULLS LAST LIMIT 1) AS words,
         EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisunique AND indkey::text = a.attnum::text) AS alone
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     AND a.attidentity = ''
    JOIN pg_type t ON t.oid = a.atttypid
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
   ORDER BY c.relname, a.attnum`;

/** What a column of this type says in row n. */
const byType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'row ' || n`,
  'text[]': `ARRAY['row ' || n]`,
  'uuid[]': `'{}'::uuid[]`,
  jsonb: `'{}'::jsonb`,
  bytea: `sha256(n::text::bytea)`,
  boolean: 'abs(n) % 2 = 0',
  smallint: '1 + abs(n) % 30000',
  integer: 'abs(n)',
  bigint: 'abs(n)',
  real: 'random()',
  'timestamp with time zone': `now() - ${age}`,
};

/** Who or what row n points to: the first such column to the same for each five rows, any other far and wide. */
function pointer({ target, alone, required }: Column, place: number, { to, owner }: Fill): string {
  if (target === 'auth_users' && owner !== undefined) return `'${owner}'::uuid`;
  const number = alone ? 'abs(n)' : place === 0 ? '1 + abs(n) / 5' : `1 + abs(n)::bigint * ${7919 + place} % ${to}`;
  const id = idOf(target ?? '', number);
  return required ? id : `CASE WHEN abs(n) % 3 = 0 THEN ${id} END`;
}

function toldBy(column: Column, place: number, fill: Fill): string | null {
  const { table, name, type, required, target, words } = column;
  const own = special[`${table}.${name}`];
  if (own !== undefined && !(target === 'auth_users' && fill.owner)) return own;
  if (target !== null && type === 'uuid') return pointer(column, place, fill);
  if (name === 'id' && type === 'uuid') return idOf(table, 'n');
  if (words !== null) return `(${words})[1 + abs(n) % cardinality(${words})]`;
  const isAged = type === 'timestamp with time zone' && name === 'created_at';
  if (!required && !isAged) return null;
  const value = byType[type];
  if (value === undefined) throw new Error(`${table}.${name} is a ${type}, of which the crowd knows nothing to say.`);
  return value;
}

function insertInto(table: string, columns: readonly Column[], fill: Fill): string {
  const pointers = columns.filter(({ target }) => target !== null);
  const told = columns.flatMap((column) => {
    const value = toldBy(column, pointers.indexOf(column), fill);
    return value === null ? [] : [{ name: `"${column.name}"`, value }];
  });
  const names = told.map(({ name }) => name).join(', ');
  const values = told.map(({ value }) => value).join(', ');
  return `INSERT INTO ${table} (${names}) SELECT ${values} FROM generate_series(${fill.from}, ${fill.to}) AS n
    ON CONFLICT DO NOTHING`;
}

/**
 * Fills every table of the product, one that's new tomorrow, too, by what its columns are: rows that point to each other, as old
 * as a place that has been running for long. What only a reader of their words could tell from real ones is nonsense. Checks and
 * triggers are off: it's for looking at what reading takes, in a database that nothing else is tested in.
 */
export async function startCrowd({ query }: Pick<TestDatabase, 'query'>) {
  const columns = await query<Column>(columnsOfAll, [small]);
  await query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint
              WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname); END LOOP; END $$`);
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);

  /** @param only these tables; all by default */
  async function fill(range: Fill, only?: ReadonlySet<string>): Promise<void> {
    for (const [table, itsColumns] of tables) {
      if (only && !only.has(table)) continue;
      const isTheirs = itsColumns.some(({ target }) => target === 'auth_users');
      const isSealed = itsColumns.some(({ name, required }) => required && name.endsWith('_sealed'));
      if (range.owner && (!isTheirs || isSealed || notOwned.test(table))) continue;
      await query(`SET session_replication_role = replica; ${insertInto(table, itsColumns, range)};
        RESET session_replication_role`);
    }
    await query('ANALYZE');
  }

  /** In forty circles of others and as the host of ten of their own, in the first of which there are fifty guests. */
  async function join(person: string): Promise<void> {
    await query(`SET session_replication_role = replica;
      INSERT INTO workshop_members (workshop_id, user_id, role, display_name, admitted_at)
      SELECT ${idOf('workshops', 'n')}, '${person}', CASE WHEN n < 0 THEN 'facilitator' ELSE 'participant' END, 'own', now()
        FROM generate_series(-10, 40) AS n WHERE n <> 0
       UNION ALL
      SELECT ${idOf('workshops', '-1')}, ${idOf('auth_users', 'n')}, 'participant', 'guest ' || n, now()
        FROM generate_series(1, 50) AS n ON CONFLICT DO NOTHING;
      RESET session_replication_role`);
  }

  return { tables: [...tables.keys()], fill, join };
}
