import type { Caller, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { LineReadings } from '#platform/shared/line-reading.ts';
import type { NewLine, ReplyEvent } from '../domain/contract.ts';
import { isFrom, sourcesOf } from '../domain/guide/rule-ids.ts';
import { limits } from '../domain/limits.ts';
import { isSameMemory, worthRemembering } from '../domain/memory.ts';
import { keptOpening, openingWords } from '../domain/opening.ts';
import { type LineTurn, turnOf } from '../domain/turn.ts';
import { caughtUp, guide, isCalm, newStates, pieceBeginner, type States, stateFor } from '../domain/written-guide.ts';
import { type KnowledgeOf, knowledgeFor } from './knowledge-steps.ts';
import { insertMemory } from './memory-repository.ts';
import { type ReadingDeps, readingsOf } from './reading-steps.ts';
import { createReplies, type Ends, type ReplyDeps, repeated, type WaitingReply } from './reply-service.ts';
import {
  deleteLines,
  findLines,
  holdTalk,
  insertLine,
  insertTalk,
  type SaidLine,
  type SealedLine,
  updateTalk,
} from './talk-repository.ts';

export type CoachDeps = ReplyDeps &
  ReadingDeps & {
    /** @throws Refusal `adults_only` (CARE C1) */
    requireAdult: (tx: UserTx, userId: string) => Promise<void>;
    /** Remembers, without a word of it, to ask at the next visit (CARE C12). */
    flagFollowUp: (tx: UserTx, userId: string) => Promise<void>;
    knowledgeOf: KnowledgeOf;
  };

/**
 * `saidBefore`: the person's lines from before a talk that begins; heard, and not kept. `languages`: by which their country is
 * guessed if they chose none (CARE C18).
 */
type LineToSay = NewLine & { saidBefore?: readonly string[]; languages: readonly string[] };

export type CoachService = {
  /**
   * The guide's first words of a talk that begins with this id. Nothing is kept, so it needs no yes.
   * @throws Refusal `adults_only`
   */
  open(caller: Caller, id: string): Promise<{ opening: string }>;
  /**
   * A line of a talk that's kept, and its reply as it comes. Ended early, by `left` or by the talk's next line, the
   * reply keeps what was said by then; at `late` the guide takes over.
   * @throws Refusal `consent_missing`, `adults_only`, `conflict`, `talk_full`
   */
  say(caller: Caller, line: LineToSay, ends?: Ends): Promise<AsyncGenerator<ReplyEvent, void>>;
};

type Begun = { stored: SaidLine } | WaitingReply;

/** By which a line says what's remembered; `own-help` did in older talks. */
const ofMemories: ReadonlySet<string> = new Set([...sourcesOf('recall', 'known'), 'own-help']);
const givesBack = (rule: string) => isFrom(rule, ofMemories);

export function createCoachService(deps: CoachDeps): CoachService {
  const { database } = deps;
  const replies = createReplies(deps);

  return {
    open: (caller, id) =>
      database.asUser(caller, async (tx) => {
        await deps.requireAdult(tx, caller.userId);
        const { knowledge } = await knowledgeFor(deps, tx, { userId: caller.userId, talk: id });
        return { opening: openingWords(newStates(knowledge, id).opening, knowledge.remembered) };
      }),
    async say(caller, line, ends) {
      const isNew = await database.asUser(caller, (tx) => mayBegin(deps, tx, caller, line.conversation_id));
      const readings = await readingsOf(deps, line.words, isNew ? line.saidBefore : []);
      // A talk answers one line at a time, so that what's said of a reply stands before whatever follows it.
      await replies.stop(caller, line.conversation_id);
      const begun = await database.asUser(caller, (tx) => begin(deps, tx, caller, line, readings));
      return 'stored' in begun ? repeated(begun.stored) : replies.give(caller, begun, ends);
    },
  };
}

/** Whether the talk has no lines yet. Nobody's words are read who hasn't agreed to the coach. */
async function mayBegin(
  { personKeys, requireAdult, demand }: CoachDeps,
  tx: UserTx,
  { userId }: Caller,
  talk: string,
): Promise<boolean> {
  await requireAdult(tx, userId);
  await demand(tx, userId, 'coach');
  return (await findLines(tx, personKeys, userId, talk)).length === 0;
}

async function begin(
  deps: CoachDeps,
  tx: UserTx,
  { userId }: Caller,
  line: LineToSay,
  readings: LineReadings,
): Promise<Begun> {
  const { personKeys, requireAdult, demand, flagFollowUp } = deps;
  await requireAdult(tx, userId);
  await demand(tx, userId, 'coach');
  const { conversation_id: talk, languages } = line;
  const { knowledge, memories } = await knowledgeFor(deps, tx, { userId, talk, languages });
  const opened = await openTalk(deps, tx, userId, talk, () => newStates(knowledge, talk));
  const lines = await findLines(tx, personKeys, userId, talk);
  const states = lines.length === 0 ? caughtUp(opened, line.saidBefore ?? [], knowledge, readings) : opened;
  const turn = turnOf(lines, line);
  if (turn.kind === 'refused') throw new Refusal(turn.why, 'This line can’t be said here.');
  if (turn.kind === 'stored') return { stored: lines.find(({ id }) => id === turn.reply) as SaidLine };
  const answered = guide.answer(stateFor(turn.kind, states), line.words, knowledge, readings);
  await keepLine(deps, tx, userId, line, turn);
  const before = turn.kind === 'new' ? states.now : states.before;
  await updateTalk(tx, personKeys, userId, talk, { ...states, before, now: answered.state });
  const isNew = turn.kind === 'new' || turn.kind === 'changed';
  // With the line that's changed went what was remembered of it.
  const stillKnown = memories.filter(({ message_id }) => !('drop' in turn && turn.drop.includes(message_id)));
  if (isNew && answered.safety.level === 'none') await remember(deps, tx, userId, line, stillKnown);
  if (answered.safety.level !== 'none') await flagFollowUp(tx, userId);
  const mayModel = isCalm(answered) && (await mayAnswer(deps, tx, userId));
  if (!mayModel) return { talk, line: line.id, answered, forModel: null };
  const stays = 'drop' in turn ? lines.filter(({ id }) => !turn.drop.includes(id)) : lines;
  const mine = isNew ? [{ who: 'person', text: line.words } as const] : [];
  // A line that gives back what's remembered would take it along, also once that's forgotten or paused.
  const read = stays.filter(({ said }) => !said.rules.some(givesBack));
  const saidBefore = [
    keptOpening(states, memories) ?? '',
    ...lines.filter(({ who }) => who !== 'person').map(({ text }) => text),
  ];
  const remembered = knowledge.remembered.map(({ text }) => text);
  const begin = pieceBeginner(answered, knowledge);
  const forModel = { lines: [...read, ...mine], remembered, before: saidBefore, begin };
  return { talk, line: line.id, answered, forModel };
}

async function openTalk(
  { personKeys }: CoachDeps,
  tx: UserTx,
  userId: string,
  id: string,
  make: () => States,
): Promise<States> {
  const known = await holdTalk(tx, personKeys, userId, id);
  if (known) return known;
  const made = make();
  if (await insertTalk(tx, personKeys, userId, id, made)) return made;
  throw new Refusal('conflict', 'This id is taken.');
}

async function keepLine(
  { personKeys }: CoachDeps,
  tx: UserTx,
  userId: string,
  { id, conversation_id: talk, words }: NewLine,
  turn: LineTurn,
) {
  if ('drop' in turn) await deleteLines(tx, turn.drop);
  if (turn.kind !== 'new' && turn.kind !== 'changed') return;
  const said: SealedLine = {
    text: words,
    rules: [],
    prompt: null,
    model: null,
    safety: { level: 'none', asked: false },
    exercise: null,
  };
  if (!(await insertLine(tx, personKeys, { id, userId, talk, who: 'person', said })))
    throw new Refusal('conflict', 'This id is taken.');
}

async function remember(
  { personKeys, clock, random }: CoachDeps,
  tx: UserTx,
  userId: string,
  { id, words }: NewLine,
  known: readonly { text: string }[],
) {
  const text = worthRemembering(words);
  if (text === null || known.length >= limits.memories || known.some((one) => isSameMemory(one.text, text))) return;
  await insertMemory(tx, personKeys, { id: newId(clock, random), userId, messageId: id, text });
}

/** Whether a model may read what this person says. */
async function mayAnswer({ demand, ai }: CoachDeps, tx: UserTx, userId: string): Promise<boolean> {
  if (!ai) return false;
  try {
    await demand(tx, userId, ai.consent);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'consent_missing') return false;
    throw error;
  }
}
