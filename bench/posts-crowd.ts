import pg from 'pg';
import { connect } from '#platform/server/database/connect.ts';
import type { Caller, Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { insertPerson } from '#platform/testing/people.ts';
import type { Scratch } from './scratch.ts';

/** A place of its own with so many posts, of thirty words each, in the space that everyone reads; and somebody who reads them. */
export type PostsCrowd = { database: Database; reader: Caller };

const indexes = ['posts_search', 'posts_newest', 'posts_space', 'posts_lately', 'posts_thread', 'posts_author'];

/** `breath` is in one of ten posts, `lantern` in the five oldest; forty are new to the reader. */
export async function fillPosts(scratch: Scratch, posts: number): Promise<PostsCrowd> {
  const postgres = await scratch.postgres();
  await migrate(postgres.ownerUrl, { logins: postgres });
  const owner = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/\w+\?/, '/attune?') });
  await owner.connect();
  scratch.defer(() => owner.end());
  const asOwner = { query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows };
  const [reader, writer] = [await insertPerson(asOwner, 'reader'), await insertPerson(asOwner, 'writer')];
  // Nobody's told of each, and indexes are made once all are there: else it takes an hour.
  await owner.query("SET session_replication_role = replica; SET maintenance_work_mem = '256MB'");
  const { rows } = await owner.query<{ made: string }>(
    'SELECT pg_get_indexdef(i::regclass) AS made FROM unnest($1::text[]) i',
    [indexes],
  );
  await owner.query(indexes.map((name) => `DROP INDEX ${name}`).join(';'));
  await owner.query(
    `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words, language,
       written_at, last_at)
     SELECT i, s.id, i, at, 'open', $1, 'Writer', 'post', '{"type":"doc","content":[]}', w.words, 'en', at, at
       FROM spaces s, generate_series(1, $2) n
       CROSS JOIN LATERAL (SELECT gen_random_uuid() AS i, now() - make_interval(secs => 30 * n) AS at) one
       CROSS JOIN LATERAL (
         SELECT string_agg('word' || floor(20000 * random() ^ 2)::text, ' ')
                || CASE WHEN n % 10 = 0 THEN ' breath' ELSE '' END
                || CASE WHEN n > $2 - 5 THEN ' lantern' ELSE '' END AS words FROM generate_series(1, 30 + 0 * n)) w
      WHERE s.kind = 'arrival'`,
    [writer.userId, posts],
  );
  await owner.query(rows.map(({ made }) => made).join(';'));
  await owner.query(
    `INSERT INTO space_members (space_id, user_id, display_name, seen_to)
     SELECT id, $1, 'Reader', now() - interval '20 minutes' FROM spaces WHERE kind = 'arrival'`,
    [reader.userId],
  );
  await owner.query("INSERT INTO known_words SELECT 'word' || n, 'word' || n, 3 FROM generate_series(1, 20000) n");
  await owner.query("INSERT INTO known_words VALUES ('breath', 'breath', 99)");
  await owner.query('VACUUM ANALYZE posts, known_words, space_members');
  await owner.query('CHECKPOINT');
  const database = connect(postgres.url, { systemUrl: postgres.systemUrl });
  scratch.defer(() => database.close());
  return { database, reader };
}
