import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type AccountLine, createAdminService } from '#features/accounts/auth/server/index.ts';
import { createVouching, tellOfLeaving } from '#features/circles/workshops/server/index.ts';
import { StartError } from '#platform/server/start-error.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { readEnvironment } from '../src/environment.ts';
import { type Command, clock, type Options, type Task, withDatabase } from './admin/command.ts';
import { filesCommand } from './admin/file-commands.ts';
import { giftCommands } from './admin/gift-commands.ts';
import { rotateEncryptionKey, rotateKey } from './admin/key-commands.ts';
import { placeCommands } from './admin/place-commands.ts';
import { spaceCommands } from './admin/space-commands.ts';
import { day, entryRows, plain, table, time } from './admin-tables.ts';

/*
 * The operator's commands, on the machine itself, with the server running or not. Anyone who can run this can read the
 * database anyway, so it doesn't authenticate; and no URL of the server leads here.
 */

const help = `npm run admin -- <command>

  users [search]          the newest accounts, or those whose e-mail address holds a text
  sessions <who>          where someone is signed in
  revoke <who>            sign someone out everywhere
  ban <who> [--days n]    shut someone out, for some days or until they're let in again
  unban <who>             let them in again
  delete <who> [--yes]    delete an account with everything that belongs to it
  remove-factors <who>    remove all second factors in 72 hours, for someone who lost theirs: they're told by mail, and
                          showing one of them, or a recovery code, until then keeps them
  keep-factors <who>      call that off, if it wasn't them who asked
  vouch <who>             let them list workshops for everyone
  unvouch <who>           withdraw that; what they planned publicly becomes private
  gift [--days n] [--people n] [--within days]
                          a code that gives premium for a month, or n days, to one person or several
  free-place [--days n] [--people n] [--within days]
                          the same without an end, unless --days says one
  codes                   all these codes, and how many people can still use each
  remove-code <id>        nobody can use it any more
  spaces                  the spaces of the inner circle: who reads them, how many are in them, when somebody last wrote
  close-space <address> [--name <its name>]
                          closes one for good, with all that was written in it; its name is asked for
  host-space <address> --person <who>
                          makes somebody who's in it a host, whatever else they are
  unhost-space <address> --person <who>
                          takes that back
  audit [--person <who>] [--since days] [--json]
                          who did what to accounts and workshops, and when; what one person did or had done to them
  rotate-key [--now]      a new key for access tokens: published now, signing in twelve minutes, while the old one
                          expires by itself; --now does it at once, for a key that leaked
  rotate-encryption-key   a new key around people's own keys, which lock what they keep for themselves
  files [--delete-orphans]
                          how many pictures are kept, how large they are, and how many belong to nobody any more
  backup <file>           everything in one encrypted file: database, keys and pictures in DATA_DIR, while people use them
  restore <file>          fills an empty DATA_DIR, or an empty database, from such a file
  check                   what is badly set for a place that anyone may come to

<who> is an e-mail address or an id. A passphrase is typed, or taken from ATTUNE_PASSPHRASE. The settings are those of
npm start, from the environment and .env.`;

/** Stands for a ban without end. */
const forever = new Date('9999-12-31T00:00:00Z');
const most = 36_500;
/** Entries of the audit trail at once: for a person to read, and for a program. */
const shown = { table: 1_000, json: 100_000 };

const commands: Record<string, Command> = {
  users: {
    wants: [],
    who: 'welcome',
    async run({ who, database }) {
      const { accounts, more } = await createAdminService({ database, clock }).users(who ?? null);
      if (accounts.length === 0) return who === undefined ? 'There are no accounts yet.' : `Nobody matches ${who}.`;
      const head = ['e-mail', 'id', 'since', 'last sign-in', ''];
      const rows = accounts.map((one) => [
        one.email ?? '(none)',
        one.id,
        day(one.created_at),
        one.last_sign_in_at ? day(one.last_sign_in_at) : '-',
        stateOf(one),
      ]);
      const rest = more ? '\n\nThese are the newest; to find others, add part of their address.' : '';
      return table([head, ...rows]) + rest;
    },
  },
  sessions: {
    wants: [],
    who: 'needed',
    run: withAccount(async (admin, { id, name }) => {
      const sessions = await admin.sessions(id);
      if (sessions.length === 0) return `${name} isn't signed in anywhere.`;
      const head = ['id', 'since', 'last used', 'ends', 'address', 'browser', ''];
      const rows = sessions.map((one) => [
        one.id,
        time(one.created_at),
        time(one.refreshed_at),
        time(one.ends_at),
        one.ip ?? '-',
        plain(one.user_agent ?? '-').slice(0, 60),
        one.aal === 'aal2' ? 'second factor' : '',
      ]);
      return table([head, ...rows]);
    }),
  },
  revoke: {
    wants: [],
    who: 'needed',
    run: withAccount(async (admin, { id, name }) => {
      const ended = await admin.revoke(id);
      return ended === 0 ? `${name} wasn't signed in anywhere.` : `${name} is signed out; sessions ended: ${ended}.`;
    }),
  },
  ban: {
    wants: ['days'],
    who: 'needed',
    run: withAccount(async (admin, { id, name }, { days }) => {
      const until = days === undefined ? forever : new Date(clock.now() + wholeDays('days', days) * dayMs);
      await admin.ban(id, until);
      return days === undefined ? `${name} is shut out.` : `${name} is shut out until ${time(until)}.`;
    }),
  },
  unban: {
    wants: [],
    who: 'needed',
    run: withAccount(async (admin, { id, name }) => {
      await admin.ban(id, null);
      return `${name} can sign in again.`;
    }),
  },
  delete: {
    wants: ['yes'],
    who: 'needed',
    run: withAccount(async (admin, { id, name }, { yes }) => {
      if (!yes && !(await isSure(`Delete ${name} and everything that belongs to this account, for good?`))) {
        return 'Nothing was deleted.';
      }
      await admin.remove(id, tellOfLeaving);
      return `${name} is deleted.`;
    }),
  },
  'remove-factors': {
    wants: [],
    who: 'needed',
    run: withAccount(async (admin, { id, name }) => {
      const due = await admin.askFactorRemoval(id);
      if (!due) return `${name} has no second factor.`;
      return `${name} is told by mail, and no longer has a second factor from ${time(due)} on, unless they stop it.`;
    }),
  },
  'keep-factors': {
    wants: [],
    who: 'needed',
    run: withAccount(async (admin, { id, name }) =>
      (await admin.keepFactors(id))
        ? `${name} keeps their second factor.`
        : `Nobody asked to remove ${name}'s factors.`,
    ),
  },
  vouch: {
    wants: [],
    who: 'needed',
    run: withAccount(async (_admin, { id, name }, _options, { database, environment }) => {
      await createVouching({ database, publicHosts: environment.workshops.publicHosts }).vouch(id, 'operator');
      return `${name} can list workshops for everyone.`;
    }),
  },
  unvouch: {
    wants: [],
    who: 'needed',
    run: withAccount(async (_admin, { id, name }, _options, { database, environment }) => {
      await createVouching({ database, publicHosts: environment.workshops.publicHosts }).withdraw(id, 'operator');
      return `${name} is no longer vouched for.`;
    }),
  },
  audit: {
    wants: ['person', 'since', 'json'],
    who: 'none',
    async run({ database, options: { person, since, json } }) {
      const admin = createAdminService({ database, clock });
      const who = person === undefined ? null : (await admin.find(person)).id;
      const from = since === undefined ? null : new Date(clock.now() - wholeDays('since', since) * dayMs);
      const limit = json ? shown.json : shown.table;
      const { entries, emails } = await admin.trail({ person: who, since: from }, limit + 1);
      const [newest, more] = [entries.slice(0, limit), entries.length > limit];
      if (json) return JSON.stringify({ entries: newest, more }, null, 2);
      if (newest.length === 0) return 'Nothing is recorded.';
      const rest = more
        ? '\n\nThese are the newest; there are more: narrow them with --since or --person, or take --json.'
        : '';
      return table([['when', 'what', 'who', 'whom', 'workshop'], ...entryRows(newest, emails)]) + rest;
    },
  },
  'rotate-key': { wants: ['now'], who: 'none', run: (task) => rotateKey(task, task.options.now ?? false) },
  files: filesCommand(),
  'rotate-encryption-key': { wants: [], who: 'none', run: rotateEncryptionKey },
  ...giftCommands,
  ...spaceCommands,
};

type Admin = ReturnType<typeof createAdminService>;
type Who = { id: string; name: string };

function withAccount(
  run: (admin: Admin, account: Who, options: Options, task: Task) => Promise<string>,
): Command['run'] {
  return async (task) => {
    const { who = '', database, options } = task;
    const admin = createAdminService({ database, clock });
    const { id, email } = await admin.find(who);
    return run(admin, { id, name: email ?? id }, options, task);
  };
}

/**
 * What a command answers.
 * @param env the settings, as `npm start` reads them
 * @throws StartError or Refusal with the sentence for the operator
 */
export async function runAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { name, command, who, options } = readCommand(args);
  if (options.help || name === undefined) return help;
  if (!command) throw new StartError(`There is no command '${name}': npm run admin -- --help lists them all.`);
  if (command.who === 'needed' && who === undefined) {
    throw new StartError(`Who? npm run admin -- ${name} <e-mail address or id>`);
  }
  if (command.who === 'file' && who === undefined) {
    throw new StartError(`Which file? npm run admin -- ${name} <file>`);
  }
  if ('place' in command) return command.place(who ?? '', env);
  for (const name of ['days', 'since', 'people', 'within'] as const) wholeDays(name, options[name] ?? '1');
  const environment = readEnvironment(env);
  return withDatabase(environment, (database) => command.run({ who, options, environment, database }));
}

function readCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: 'string' },
        yes: { type: 'boolean' },
        now: { type: 'boolean' },
        person: { type: 'string' },
        since: { type: 'string' },
        people: { type: 'string' },
        within: { type: 'string' },
        json: { type: 'boolean' },
        name: { type: 'string' },
        'delete-orphans': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name, who, ...rest] = positionals;
    const all = { ...commands, ...placeCommands };
    const command = name === undefined ? undefined : Object.hasOwn(all, name) ? all[name] : undefined;
    const odd = rest[0] ?? (command?.who === 'none' ? who : undefined);
    if (odd !== undefined) throw new Error(`'${odd}' is one word too many`);
    const unwanted = Object.keys(values).find((key) => key !== 'help' && !command?.wants.some((one) => one === key));
    if (command && unwanted) throw new Error(`'${name}' doesn't take --${unwanted}`);
    return { name, command, who, options: values };
  } catch (error) {
    // The first sentence says what is wrong; those after it are about programs in general.
    const [what] = (error as Error).message.split(/\n|\. /);
    throw new StartError(`${what}: npm run admin -- --help`);
  }
}

function wholeDays(option: string, text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > most) throw new StartError(`--${option} must be a whole number from 1 to ${most}.`);
  return days;
}

async function isSure(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError('Nothing was deleted: add --yes to delete without being asked.');
  // Without the terminal's own editing, so that Ctrl-C works as usual.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  try {
    return /^yes$/i.test((await lines.question(`${question} Type yes to continue: `)).trim());
  } finally {
    lines.close();
  }
}

function stateOf({ banned_until, email_confirmed_at, factors }: AccountLine): string {
  const banned = banned_until !== null && banned_until.getTime() > clock.now();
  const end = banned && banned_until.getTime() < forever.getTime() ? ` until ${time(banned_until)}` : '';
  return [
    ...(banned ? [`shut out${end}`] : []),
    ...(email_confirmed_at ? [] : ['not confirmed']),
    ...(factors > 0 ? ['second factor'] : []),
  ].join(', ');
}

if (import.meta.main) {
  await runAdmin(process.argv.slice(2), process.env).then(
    (answer) => console.log(answer),
    (error: unknown) => {
      const known = error instanceof StartError || error instanceof Refusal;
      console.error(known ? error.message : error);
      process.exitCode = 1;
    },
  );
}
