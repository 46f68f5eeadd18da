import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Facts, Seat } from '#features/circles/room/domain/ability.ts';
import { NotesDocument, nothing } from '#features/circles/session-notes/domain/notes-document.ts';
import { type Notes, type NotesDraft, sessionNotes } from '#features/circles/session-notes/domain/session-notes.ts';
import { createNotesStore } from '#features/circles/session-notes/server/notes-store-service.ts';
import { connect } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { query } from '#platform/server/database/query.ts';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { report } from './report.ts';
import { withScratch } from './scratch.ts';

const writers = 50;
const rounds = 60;

/**
 * Fifty people write a letter each at once, again and again: read, merged, checked, committed and made into frames as the
 * room does with what waits together, beside the same letters as rows of a plain table, a commit for as many.
 */
export async function benchSessionNotes(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    await migrate(postgres.ownerUrl, { logins: postgres });
    const owner = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/\w+\?/, '/attune?') });
    await owner.connect();
    scratch.defer(() => owner.end());
    await owner.query(`CREATE TABLE plain_letters (workshop_id uuid NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY,
      user_id uuid NOT NULL, letter text NOT NULL); GRANT SELECT, INSERT ON plain_letters TO attune_system`);
    const asOwner = { query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows };
    const database = connect(postgres.url, { systemUrl: postgres.systemUrl });
    scratch.defer(() => database.close());
    const alice = await insertPerson(asOwner, 'alice');
    const workshopId = randomUUID();
    await owner.query(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes)
       VALUES ($1, 'x', now(), $2, 50, 60)`,
      [workshopId, alice.userId],
    );

    const tabs = Array.from({ length: writers }, (_, index) => new NotesDocument([], index + 1));
    const seat: Seat = { ...alice, socketId: 's', role: 'participant', away: false };
    const facts: Facts = {
      workshopId,
      seats: new Map(),
      sitsOut: new Set(),
      quiet: false,
      calm: false,
      parts: null,
      phase: null,
      now: 0,
    };
    const store = createNotesStore(database);
    let slice: Notes = sessionNotes.open();
    let ours = 0;
    let baseline = 0;
    for (let round = 0; round < rounds; round += 1) {
      const typed = tabs.map((tab, index) => {
        const letter = String.fromCharCode(97 + (index % 26));
        const at = Math.floor((tab.length * index) / writers);
        return { letter, update: textOfBytes(tab.write([{ at, removed: 0, inserted: letter }])[0] ?? nothing) };
      });
      let begun = performance.now();
      const drafts = typed.flatMap(({ update }): NotesDraft[] => {
        const result = sessionNotes.commands['notes-write'](
          slice,
          { type: 'notes-write', update, part: null },
          seat,
          facts,
        );
        return 'denied' in result ? [] : result.effects.flatMap((one) => (one.type === 'store' ? [one.draft] : []));
      });
      const { stored } = await store.store(workshopId, drafts, slice);
      const told = sessionNotes.stored(slice, stored, facts);
      slice = told.slice;
      ours += performance.now() - begun;

      begun = performance.now();
      await database.asSystem(async (tx) => {
        const rows = typed.map(({ letter }) => sql`(${workshopId}::uuid, ${alice.userId}::uuid, ${letter})`);
        await query(tx).execute(
          sql`INSERT INTO plain_letters (workshop_id, user_id, letter) VALUES ${sql.join(rows, sql`, `)}`,
        );
      });
      baseline += performance.now() - begun;
      for (const effect of told.effects)
        if (effect.type === 'broadcast' && effect.frame.type === 'notes-changed')
          for (const tab of tabs) tab.take(bytesOfText(effect.frame.update) ?? nothing);
    }
    const texts = new Set(tabs.map((tab) => tab.text()));
    const [text = ''] = texts;
    if (texts.size !== 1 || text.length !== writers * rounds) throw new Error('the writers have different notes');
    const perSecond = (ms: number) => (writers * rounds * 1_000) / ms;
    const kept = await store.restore?.(workshopId);
    const again = kept?.[0]?.kind === 'kept' ? kept[0].updates : [];
    const bytes = new NotesDocument(again).state().length;
    return report(`Notes of ${writers} writers, ${text.length} letters`, [
      { what: 'merged edits', ours: perSecond(ours), unit: '/s', wish: { atLeast: 500 } },
      { what: '  beside a plain append', ours: perSecond(ours), baseline: perSecond(baseline), unit: '/s' },
      { what: 'a batch of fifty', ours: ours / rounds, baseline: baseline / rounds, unit: 'ms' },
      { what: 'what is kept, beside the bare letters', ours: bytes, baseline: text.length, unit: 'bytes' },
    ]);
  });
}

if (import.meta.main) process.exitCode = (await benchSessionNotes()) ? 0 : 1;
