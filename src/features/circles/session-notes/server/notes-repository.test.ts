import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { NotesDocument, nothing } from '../domain/notes-document.ts';

const soon = { timeout: 20_000 };

describe.each(engines())('notes read while they’re made one, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let alice: TestPerson;
  let owner: pg.Client;
  beforeAll(async () => {
    server = await startOwnTestServer({ AUTH_AUTOCONFIRM: 'true' }, engine);
    alice = await server.signUp('alice');
    owner = new pg.Client({ connectionString: server.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.stop();
  });

  test.each(['session_notes', 'session_note_updates'])(
    'nothing is missed, nor there twice, with %s changed first',
    async (table) => {
      const made = await alice.call('POST', '/api/v1/workshops', {
        title: 'On grief',
        description: '',
        category: 'yoga',
        time_zone: 'UTC',
        is_public: false,
        scheduled_at: new Date(Date.now() + minuteMs).toISOString(),
        duration_minutes: 60,
        max_participants: 8,
      });
      const id: string = made.body.id;
      const [update = nothing] = new NotesDocument([], 5).write([{ at: 0, removed: 0, inserted: 'Something' }]);
      const [before, after] = [Buffer.from(nothing), Buffer.from(new NotesDocument([update]).state())];
      await owner.query('INSERT INTO session_notes (workshop_id, state) VALUES ($1, $2)', [id, before]);
      await owner.query('INSERT INTO session_note_updates (workshop_id, content) VALUES ($1, $2)', [
        id,
        Buffer.from(update),
      ]);
      // Stops a reader between the two.
      await owner.query(`BEGIN; LOCK TABLE ${table}`);
      const reading = alice.call('GET', `/api/v1/workshops/${id}/notes`);
      const waiting = () => server.database.query('SELECT pid FROM pg_locks WHERE NOT granted', []);
      await expect.poll(waiting, soon).toHaveLength(1);
      await owner.query('UPDATE session_notes SET state = $2 WHERE workshop_id = $1', [id, after]);
      await owner.query('DELETE FROM session_note_updates WHERE workshop_id = $1', [id]);
      await owner.query('COMMIT');
      expect((await reading).body).toMatchObject({ text: 'Something' });
    },
  );
});
