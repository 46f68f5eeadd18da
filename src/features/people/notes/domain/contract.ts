import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** What a note says. */
export const NoteWords = v.pipe(lines, v.nonEmpty('must have something to read'), atMost(limits.noteLength));

/** One of an exchange. Whether it was read, nobody learns. */
const PersonNote = v.object({
  id: Id,
  is_mine: v.boolean(),
  /** Null once its writer has taken it back, which only they see. */
  words: v.nullable(v.string()),
  sent_at: v.string(),
});
export type PersonNote = v.InferOutput<typeof PersonNote>;

const Person = v.object({ id: Id, name: v.string() });

/** What two have written to each other, as far as it's kept. */
const NoteExchange = v.object({
  /** As the reader knows them. */
  person: Person,
  /** The oldest first. */
  notes: v.array(PersonNote),
  /** How many notes the reader may write them now; null where there can't be any, and why isn't said. */
  left: v.nullable(v.number()),
});
export type NoteExchange = v.InferOutput<typeof NoteExchange>;

const PersonNotes = v.object({
  /** Whether people I've practised with may write to me; only then I may write to them. */
  is_open: v.boolean(),
  /** The latest first. */
  exchanges: v.array(NoteExchange),
  /** People I may write to, with no exchange yet; the ones I met last first. */
  people: v.array(Person),
  /** There are earlier notes than these. */
  is_cut: v.boolean(),
});
export type PersonNotes = v.InferOutput<typeof PersonNotes>;

/** What's sent. */
export const NewPersonNote = v.object({ id: Id, to_id: Id, words: NoteWords });
export type NewPersonNote = v.InferOutput<typeof NewPersonNote>;

const ById = v.object({ id: Id });

/** Notes between people who've practised together, and both allow it (CARE C10). Each answers with all of the caller's. */
export const notesContract = {
  all: oc.route({ method: 'GET', path: '/api/v1/notes', summary: 'Notes to me and from me' }).output(PersonNotes),
  choose: oc
    .route({ method: 'PUT', path: '/api/v1/notes/choices', summary: 'Let people I’ve practised with write to me' })
    .input(v.object({ is_open: v.boolean() }))
    .output(PersonNotes),
  write: oc
    .route({
      method: 'POST',
      path: '/api/v1/notes',
      summary: 'Write a note; the same id again changes nothing, and answers with what’s there',
    })
    .input(NewPersonNote)
    .output(PersonNotes),
  takeBack: oc
    .route({ method: 'DELETE', path: '/api/v1/notes/{id}', summary: 'Take a note of mine back' })
    .input(ById)
    .output(PersonNotes),
  putAway: oc
    .route({ method: 'POST', path: '/api/v1/notes/{id}/put-away', summary: 'Put a note to me away, for me alone' })
    .input(ById)
    .output(PersonNotes),
};
