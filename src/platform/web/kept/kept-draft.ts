import { type DraftBody, type DraftWords, draftRules } from '#platform/shared/kept/draft-rules.ts';
import { isRecord } from '#platform/shared/records.ts';
import { drafts } from '../device-store/device-store.ts';
import { ownerOf } from '../session/session-end.ts';
import { session } from '../session/session-store.ts';
import { sessionStrings } from '../session/strings.ts';
import { mayBeLost } from '../session/unsent.ts';
import { clock } from '../world.ts';
import { type KeyOf, keptRows } from './kept-rows.ts';
import { keptStore } from './kept-store.ts';

/** A draft as this device keeps it. `place`: where it's meant to go, once for each. */
export type DraftRow<Words> = DraftBody<Words> & { place: string; written_at: string };

type DraftKind<Words> = {
  empty: Words;
  /** Whether they're words of ours, of this build or an older one: what doesn't fit isn't shown. */
  fits(words: unknown): words is Words;
  /** As JSON, unless it says so. */
  isSame?: DraftWords<Words>['isSame'];
};

/** Where the drafts of one kind are kept. */
export type KeptDraft<Words> = ReturnType<typeof keptDraft<Words>>;

/**
 * What people write to others and haven't sent yet, on this device until they send it or throw it away (CARE C27). It belongs to no
 * question of consent and isn't in the account; signing out asks first (CARE C18). What people write about themselves is no draft: see
 * `keptStore`. Not for a room, whose words stay in the tab. `keyOf` stands in the feature's `queries.ts`, as for `keptRows`.
 */
export function keptDraft<Words>(kind: string, { empty, fits, isSame = isSameJson }: DraftKind<Words>, keyOf: KeyOf) {
  const words = { empty, isSame };
  const isRow = (row: unknown): row is DraftRow<Words> =>
    isRecord(row) && [row.place, row.id, row.written_at].every((text) => typeof text === 'string') && fits(row.words);
  const rows = keptRows<DraftRow<Words>>(drafts + kind, isRow, keyOf);
  const heldAt = (place: string) => `${kind} ${place}`;
  const store = keptStore<string, DraftBody<Words>, DraftRow<Words>>(rows, {
    rules: draftRules(words),
    idOf: (place) => place,
    save: goesNowhere,
    remove: goesNowhere,
    rowOf: (place, body) => ({ ...body, place, written_at: new Date(clock.now()).toISOString() }),
    found: ({ id, words: written }) => ({ body: { id, words: written }, where: 'device' }),
    hold(place, body) {
      mayBeLost(whatIsHeld);
      if (body === null) held.delete(heldAt(place));
      else held.set(heldAt(place), body);
    },
  });
  return { ...store, words, held: (place: string) => held.get(heldAt(place)) as DraftBody<Words> | undefined };
}

/** What this device couldn't take, or not yet: in this window's memory, which has nothing of those who left it (CARE C18). */
const held = new Map<string, unknown>();
let owner = ownerOf(session.getSnapshot());
session.subscribe(() => {
  const now = ownerOf(session.getSnapshot());
  if (now !== owner) held.clear();
  owner = now;
});

/** The draft of a plain text. */
export const textDraft = (kind: string, keyOf: KeyOf) =>
  keptDraft<string>(kind, { empty: '', fits: isText, isSame: (one, other) => one.trim() === other.trim() }, keyOf);

const isText = (words: unknown): words is string => typeof words === 'string';
const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Its writer sends it, and nothing else does. */
const goesNowhere = () => Promise.reject(new Error('a draft isn’t in the account'));

const whatIsHeld = () => (held.size > 0 ? sessionStrings.question.typed : null);
