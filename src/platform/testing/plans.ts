import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** What one statement did: how many pages it looked at, its functions' included, and which tables it read from end to end. */
export type Ran = { text: string; pages: number; scans: { table: string; rows: number }[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};

/** Every connection to this database says from now on how each of its statements was run; those that are open don't. */
export async function tellPlans({ query }: Pick<TestDatabase, 'query'>): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  const [{ name } = { name: '' }] = await query<{ name: string }>('SELECT current_database() AS name');
  for (const [setting, value] of Object.entries(settings))
    await query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
}

/** Hears what this process's connections say of their statements, those of the owner's login excepted, which runs jobs. */
export function hearPlans() {
  let heard: Ran[] = [];
  let nested: Ran[] = [];
  const { connect } = pg.Client.prototype;
  const hear = ({ message, where }: { message: string | undefined; where: string | undefined }) => {
    const [, json] = /^duration: .*? plan:\n(.*)$/s.exec(message ?? '') ?? [];
    if (json === undefined) return;
    const ran = readPlan(JSON.parse(json));
    // A function's own statements come before the one that calls it, whose pages include theirs.
    if (where) return void nested.push(ran);
    heard.push({ ...ran, scans: [...ran.scans, ...nested.flatMap(({ scans }) => scans)] });
    nested = [];
  };
  const listening = function (this: pg.Client, ...given: unknown[]): unknown {
    if (this.user !== 'attune') this.on('notice', hear);
    return Reflect.apply(connect, this, given);
  };
  pg.Client.prototype.connect = listening as typeof connect;
  return {
    /** What was heard since the last time. */
    take(): Ran[] {
      const taken = heard;
      heard = [];
      return taken;
    },
    stop(): void {
      pg.Client.prototype.connect = connect;
    },
  };
}

function readPlan({ 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: Node }): Ran {
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { text, pages, scans: scansIn(plan) };
}

function scansIn(node: Node): Ran['scans'] {
  const within = (node.Plans ?? []).flatMap(scansIn);
  const table = node['Relation Name'];
  if (node['Node Type'] !== 'Seq Scan' || table === undefined) return within;
  const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  return [{ table, rows }, ...within];
}
