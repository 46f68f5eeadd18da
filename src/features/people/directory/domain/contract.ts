import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Username } from '#features/accounts/profile/domain/username.ts';
import { type TopicId, topicIds } from '#features/circles/topics/domain/topics.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, line } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { ListingCursor, nameInOrder } from './listing.ts';

const Topic = v.picklist(topicIds);

/** A few words about oneself, on one line; '' for none. */
export const CardWords = v.pipe(line, atMost(limits.wordsLength));

/** A card as its person makes it. Its name is found by letters, so that it has to have some. */
export const NewCard = v.object({
  is_listed: v.boolean(),
  name: v.pipe(
    Username,
    v.check((name) => nameInOrder(name) !== '', 'must have something to read'),
  ),
  words: CardWords,
  topics: v.pipe(
    v.array(Topic),
    v.maxLength(topicIds.length),
    v.transform((chosen) => topicIds.filter((id): id is TopicId => chosen.includes(id))),
  ),
});
export type NewCard = v.InferOutput<typeof NewCard>;

/** One's own, with what no other sees. */
const OwnCard = v.object({
  is_listed: v.boolean(),
  name: v.string(),
  words: v.string(),
  topics: v.array(Topic),
  /** A steward has taken it down; until a steward puts it back nobody sees it. */
  is_removed: v.boolean(),
});
export type OwnCard = v.InferOutput<typeof OwnCard>;

const Own = v.object({
  /** Null before one has made any. */
  card: v.nullable(OwnCard),
  /** For the first one; its person chooses (CARE C2). */
  proposed_name: v.string(),
});
export type OwnCardAnswer = v.InferOutput<typeof Own>;

/** A circle that both sat in, once it's over. */
const SatTogether = v.object({ id: Id, title: v.string(), ended_at: v.string() });

/** Somebody who wishes to be found. Nothing in it ranks or counts (CARE C27). */
const ListedPerson = v.object({
  id: Id,
  name: v.string(),
  words: v.string(),
  topics: v.array(Topic),
  /** The latest few, of this reader and them; of where else they've been, nothing. */
  circles: v.array(SatTogether),
  /** Whether the reader may write them a note (CARE C10). */
  may_write: v.boolean(),
});
export type ListedPerson = v.InferOutput<typeof ListedPerson>;

const ListedPage = v.object({
  people: v.array(ListedPerson),
  /** For the next page; null at the end. */
  next: v.nullable(v.string()),
});
export type ListedPage = v.InferOutput<typeof ListedPage>;

/** Who's asked for. */
const Asked = v.object({
  /** `beside`: people who were in circles with the reader; `others`: everybody else. */
  who: v.picklist(['beside', 'others']),
  /** How their name begins; '' or left out for everybody. */
  name: v.optional(v.pipe(line, atMost(limits.typed)), ''),
  topic: v.optional(Topic),
  after: v.optional(ListingCursor),
});
export type AskedPeople = v.InferOutput<typeof Asked>;

/** People who wish to be found by others here. Nobody is in it who hasn't switched it on. */
export const directoryContract = {
  people: oc
    .route({ method: 'GET', path: '/api/v1/people', summary: 'People who wish to be found, by name' })
    .input(Asked)
    .output(ListedPage),
  own: oc.route({ method: 'GET', path: '/api/v1/people/me', summary: 'My card in the directory' }).output(Own),
  change: oc
    .route({ method: 'PUT', path: '/api/v1/people/me', summary: 'Make my card, change it, be found or not' })
    .input(NewCard)
    .output(Own),
};
