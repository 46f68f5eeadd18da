import { randomFillSync } from 'node:crypto';
import { createGiftMaking } from '#features/accounts/membership/server/index.ts';
import { day, table } from '../admin-tables.ts';
import { type Command, clock, type Task } from './command.ts';

const random = { bytes: (length: number) => randomFillSync(new Uint8Array(length)) };
const making = ({ database }: Task) => createGiftMaking({ database, clock, random });
const wants = ['days', 'people', 'within'] as const;
/** A gift lasts a month, and has to be used within a year, unless told otherwise. */
const usual = { days: 30, withinDays: 365 };

/** Codes that an operator passes on: for a gift, or a place that nobody pays for. */
export const giftCommands: Record<string, Command> = {
  gift: { wants, who: 'none', run: (task) => make(task, 'gift') },
  'free-place': { wants, who: 'none', run: (task) => make(task, 'free-place') },
  codes: {
    wants: [],
    who: 'none',
    async run(task) {
      const codes = await making(task).list();
      if (codes.length === 0) return 'There are no codes.';
      const head = ['id', 'made', 'what', 'days', 'people left', 'good until'];
      return table([
        head,
        ...codes.map((one) => [
          one.id,
          day(one.made_at),
          one.source === 'gift' ? 'gift' : 'free place',
          one.days === null ? 'no end' : String(one.days),
          String(one.uses_left),
          day(one.good_until),
        ]),
      ]);
    },
  },
  'remove-code': {
    wants: [],
    who: 'needed',
    async run(task) {
      const id = task.who ?? '';
      const known = (await making(task).list()).some((one) => one.id === id);
      if (!known || !(await making(task).remove(id)))
        return `There is no code ${id}: npm run admin -- codes lists them.`;
      return 'Nobody can use that code any more. What it gave stays.';
    },
  },
};

async function make(task: Task, source: 'gift' | 'free-place'): Promise<string> {
  const { days, people = '1', within } = task.options;
  const lasts = days === undefined ? (source === 'gift' ? usual.days : null) : Number(days);
  const withinDays = within === undefined ? usual.withinDays : Number(within);
  const code = await making(task).make({ source, days: lasts, people: Number(people), withinDays });
  const long = lasts === null ? 'premium without an end' : `${lasts} days of premium`;
  const whom = people === '1' ? 'one person' : `${people} people, once each`;
  return `${code}\n\nIt gives ${long} to ${whom}, on the page /membership, for ${withinDays} days. It isn't shown again.`;
}
