import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { isOffline } from '#platform/web/is-offline.ts';
import { useDraft } from '#platform/web/kept/use-draft.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSend } from '#platform/web/use-send.ts';
import type { NewPost, Post } from '../domain/contract.ts';
import { type FieldAsk, hasWords, isSameDocument, type PostDraft } from '../domain/draft.ts';
import { type WritingFault, wrongIn } from '../domain/fit.ts';
import { asAsked, isBegunPoll, isSamePoll, wordsOfPost } from '../domain/polls.ts';
import type { NewPoll } from '../domain/polls-contract.ts';
import { placeOf, type Target } from '../domain/target.ts';
import { api } from './api.ts';
import { postDrafts } from './draft-store.ts';
import { freshenLists, freshenThreads, putAnswer, putPost, versionsOf } from './queries.ts';
import { writingStrings as words } from './writing/strings.ts';

/** Once it's arrived. `isHere`: its field is still on the page, so its writer waits there and may be taken on from it. */
export type OnDone = (post: Post, isHere: boolean) => void;

/** `onSend`: its words, before they go. */
type Sending = { onSend: (text: string) => void; onDone: OnDone };

/** One's draft on the way to where it's meant to go. It stays on this device until it's arrived (CARE C27). */
export function useWriting(target: Target, { onSend, onDone }: Sending) {
  const queries = useQueryClient();
  const draft = useDraft(postDrafts, placeOf(target));
  const [fault, setFault] = useState<string>();
  const isHere = useIsHere();
  const { busy, run } = useSend({ mutationFn: (given: () => Promise<Post>) => given() });
  const now = target.at === 'change' && !hasWords(draft.words) ? asItStands(target.post) : draft.words;
  const space = spaceOf(target, now);
  const stands = standsInstead(target, now);
  const isOvertaken = stands !== null && draft.standing !== 'changed';

  async function send(): Promise<void> {
    const wrong = wrongIn(now);
    setFault(wrong && words.failed[faultWords[wrong]]);
    if (wrong || busy) return;
    if (!space) return setFault(words.failed.noSpace);
    const asked = pollOf(now);
    onSend([now.note, wordsOfPost(now.document, asked)].filter(Boolean).join('\n'));
    if (isOffline()) return setFault(words.failed.offline);
    const { body } = draft;
    const sent = await run(() => (now.changes ? change(now) : write({ id: body.id, ...newPost(target, now, space) })));
    if (!sent.ok) {
      // What it was changed to is there to be chosen as soon as it's read.
      if (isMeanwhile(sent.error)) void freshenThreads(queries);
      return setFault(refusalOf(sent.error, target, space));
    }
    draft.sent(body);
    await show(target, sent.made);
    onDone(sent.made, isHere.current);
  }

  /** With the space that it's written for, so that it never goes to another one. */
  function put(change: Partial<PostDraft>): void {
    draft.type({ ...now, ...(target.at === 'space' && { slug: space?.slug ?? now.slug }), ...change });
  }

  async function show({ at }: Target, post: Post): Promise<void> {
    putPost(queries, post);
    if (at === 'answer') putAnswer(queries, post);
    if (at === 'change') await queries.invalidateQueries(versionsOf(post.id));
    void freshenLists(queries);
  }

  return {
    words: now,
    space,
    standing: isOvertaken ? ('changed' as const) : draft.standing,
    /** What they're told as they choose. */
    told: isOvertaken ? words.failed.changed_meanwhile : draft.theirs !== null ? words.choice.text : words.choice.gone,
    isBegun: hasWords(draft.words),
    type(change: Partial<PostDraft>): void {
      setFault(undefined);
      put(change);
    },
    /** What was chosen on the page. Nothing's put in place of words that are there. */
    take(ask: FieldAsk): void {
      if ('quotes' in ask) put({ quotes: ask.quotes });
      else if (!hasWords(now)) put({ document: fromPlainText(ask.opening) });
    },
    /** Which one stays where it was written on in another tab, or changed somewhere else. */
    async choose(one: 'mine' | 'theirs'): Promise<void> {
      if (!isOvertaken) return draft.choose(one);
      setFault(undefined);
      if (one === 'theirs') return draft.discard();
      draft.type({ ...now, changes: { id: stands.id, edited_at: stands.edited_at } });
    },
    discard: draft.discard,
    send,
    busy,
    fault: isOvertaken ? undefined : fault,
  };
}

/** Whether it's still on the page, for what's answered late. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** None for a draft whose space isn't among them any more: its writer says where it goes. */
function spaceOf(target: Target, draft: PostDraft): Space | undefined {
  if (target.at !== 'space') return target.space;
  const { spaces, isChosen } = target;
  const isBlank = draft.slug === null && !hasWords(draft);
  return !isChosen || isBlank ? spaces[0] : spaces.find(({ slug }) => slug === draft.slug);
}

/** What stands there by now, if that's neither what's being changed nor what it's changed to. */
function standsInstead(target: Target, { document, note, changes, circle = null }: PostDraft): Post | null {
  if (target.at !== 'change' || !changes || target.post.edited_at === (changes.edited_at ?? null)) return null;
  const { post } = target;
  const isSame = post.document !== null && isSameDocument(post.document, document);
  return isSame && post.content_note === (note?.trim() || null) && post.workshop_id === circle ? null : post;
}

const isMeanwhile = (error: unknown) => wordsFor(error, { changed_meanwhile: true, other: false });

const asItStands = ({ id, document, content_note, workshop_id, edited_at }: Post): PostDraft => ({
  ...postDrafts.words.empty,
  ...(document && { document }),
  note: content_note,
  circle: workshop_id,
  changes: { id, edited_at },
});

/** What's there already under its id, from a try whose answer was lost or from another tab, is changed to what's said now. */
async function write(wanted: NewPost): Promise<Post> {
  const there = await api.write(wanted);
  const { id, document, content_note, workshop_id, where } = wanted;
  const poll = where.at === 'space' ? where.poll : null;
  const isPollSame = isSamePoll(there.poll, poll);
  const isSame = there.document !== null && isSameDocument(there.document, document) && isPollSame;
  if (isSame && there.content_note === content_note && there.workshop_id === workshop_id) return there;
  return api.change({
    id,
    document,
    content_note,
    workshop_id,
    edited_at: there.edited_at,
    ...(!isPollSame && { poll }),
  });
}

const change = ({ document, note, changes, circle }: PostDraft) =>
  api.change({
    id: changes?.id ?? '',
    document,
    content_note: note?.trim() || null,
    ...(circle !== undefined && { workshop_id: circle }),
    edited_at: changes?.edited_at ?? null,
  });

/** What's asked with it; null where nothing is, or only the fields are open. */
function pollOf({ poll }: PostDraft): NewPoll | null {
  if (!isBegunPoll(poll)) return null;
  const { question, choices, days } = asAsked(poll);
  return { question, choices: [...choices], days };
}

function newPost(target: Target, draft: PostDraft, { slug }: Space): Omit<NewPost, 'id'> {
  const { document, note, kind, quotes, circle = null } = draft;
  const language = /^[a-z]{2}(?=-|$)/.exec(navigator.language)?.[0];
  return {
    where:
      target.at === 'answer'
        ? { at: 'thread', thread_id: target.threadId, quotes_id: quotes }
        : { at: 'space', slug, kind, poll: pollOf(draft) },
    document,
    content_note: note?.trim() || null,
    workshop_id: circle,
    ...(language && { language }),
  };
}

const faultWords = {
  empty: 'empty',
  long: 'long',
  note: 'noteLong',
  'poll-question': 'pollQuestion',
  'poll-few': 'pollFew',
  'poll-long': 'pollLong',
  'poll-twice': 'pollTwice',
} as const satisfies Record<WritingFault, string>;

function refusalOf(error: unknown, { at }: Target, { slow_minutes }: Space): string {
  const { slow, ...failed } = words.failed;
  const isSlow = at === 'space' && slow_minutes > 0;
  return wordsFor<string>(error, {
    ...failed,
    ...(isSlow && { rate_limited: slow(words.pause(slow_minutes)) }),
  });
}
