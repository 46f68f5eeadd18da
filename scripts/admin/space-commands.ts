import { createInterface } from 'node:readline/promises';
import { createAdminService } from '#features/accounts/auth/server/index.ts';
import { createSpacesOperator } from '#features/people/spaces/server/index.ts';
import { StartError } from '#platform/server/start-error.ts';
import { day, plain, table } from '../admin-tables.ts';
import { type Command, clock, type Task } from './command.ts';

const readers = { open: 'everyone here', people: 'people in it', onward: 'people in it, from their first day on' };

/** About the places where people write to each other. */
export const spaceCommands: Record<string, Command> = {
  spaces: {
    wants: [],
    who: 'none',
    async run({ database }) {
      const spaces = await createSpacesOperator({ database }).list();
      const head = ['address', 'name', 'read by', 'people', 'threads', 'last written'];
      const rows = spaces.map((one) => [
        one.slug,
        plain(one.name),
        readers[one.preset],
        String(one.people),
        String(one.threads),
        one.last_at ? day(one.last_at) : '-',
      ]);
      return table([head, ...rows]);
    },
  },
  'close-space': {
    wants: ['name'],
    who: 'welcome',
    async run(task) {
      const { id, name, kind } = await spaceOf(task);
      if (kind === 'arrival') throw new StartError('People arrive there, so it stays.');
      const said = task.options.name ?? (await nameTyped(name));
      if (said.trim() !== name) return 'That isn’t its name: nothing was closed.';
      await createSpacesOperator(task).close(id);
      return `${plain(name)} is closed, with all that was written in it.`;
    },
  },
  'host-space': { wants: ['person'], who: 'welcome', run: (task) => putHost(task, true) },
  'unhost-space': { wants: ['person'], who: 'welcome', run: (task) => putHost(task, false) },
};

async function spaceOf({ who, database }: Task) {
  if (who === undefined) throw new StartError('Which space? npm run admin -- spaces lists their addresses.');
  const [space] = await createSpacesOperator({ database }).list(who);
  if (!space) throw new StartError(`There is no space ${who}: npm run admin -- spaces lists their addresses.`);
  return space;
}

async function putHost(task: Task, isHost: boolean): Promise<string> {
  const { id: spaceId, name: space } = await spaceOf(task);
  const { person } = task.options;
  if (person === undefined) throw new StartError('Who? --person <e-mail address or id>');
  const { id, email } = await createAdminService({ database: task.database, clock }).find(person);
  const isPut = await createSpacesOperator(task).putHost(spaceId, id, isHost);
  const [who, where] = [email ?? id, plain(space)];
  if (isHost) return isPut ? `${who} hosts ${where} now.` : `${who} hosts ${where} already, or hasn't come into it.`;
  return isPut ? `${who} doesn't host ${where} any more.` : `Nobody made ${who} a host of ${where}.`;
}

async function nameTyped(name: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('Nothing was closed: add --name with its name to close it.');
  // Without the terminal's own editing, so that Ctrl-C works as usual.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  try {
    return await lines.question(
      `All that was ever written in ${plain(name)} will be gone, for good. Type its name to close it: `,
    );
  } finally {
    lines.close();
  }
}
