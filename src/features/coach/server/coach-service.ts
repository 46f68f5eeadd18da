import type { Logger } from 'pino';
import type { Model } from '#platform/server/ai/model.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { countAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Random, randomBelow } from '#platform/shared/random.ts';
import type { Line, NewLine, ReplyEvent } from '../domain/contract.ts';
import type { GuideAnswer, Knowledge } from '../domain/guide/guide-state.ts';
import { limits } from '../domain/limits.ts';
import { isSameMemory, worthRemembering } from '../domain/memory.ts';
import { type Turn, turnOf } from '../domain/turn.ts';
import { guide, newStates, type States, stateFor } from '../domain/written-guide.ts';
import { findMemories, insertMemory } from './memory-repository.ts';
import { promptName, spoken } from './reply-steps.ts';
import {
  deleteLines,
  findLines,
  holdTalk,
  insertLine,
  insertTalk,
  lineOf,
  type Said,
  type SaidLine,
  updateTalk,
} from './talk-repository.ts';

export type CoachDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  /** Whether they agreed that this is kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'coach' | 'ai' | 'ai-hosted') => Promise<void>;
  /** A model that answers whoever said yes to `consent`, so often a day; null where there's only the guide. */
  ai: { model: Model; consent: 'ai' | 'ai-hosted'; repliesPerDay: number } | null;
  log: Logger;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Remembers, without a word of it, to ask at the next visit (CARE C12). */
  flagFollowUp: (tx: UserTx, userId: string) => Promise<void>;
  /** What the guide may know of a person besides their talks. */
  knowledgeOf: (tx: UserTx, userId: string) => Promise<Omit<Knowledge, 'remembered'>>;
};

export type CoachService = {
  /**
   * A line of a talk that's kept, and its reply as it comes. Ended early it keeps what was said by then.
   * @throws Refusal `consent_missing`, `adults_only`, `conflict`, `talk_full`
   */
  say(caller: Caller, line: NewLine): Promise<AsyncGenerator<ReplyEvent, void>>;
};

/** `talk`: what a model may read, where it may answer. */
type Answered = { answered: GuideAnswer<unknown>; talk: readonly Line[] | null };
type Begun = { stored: SaidLine } | Answered;

export function createCoachService(deps: CoachDeps): CoachService {
  const { database, personKeys: keys, clock, random } = deps;

  async function begin(tx: UserTx, { userId }: Caller, line: NewLine): Promise<Begun> {
    await deps.requireAdult(tx, userId);
    await deps.demand(tx, userId, 'coach');
    const memories = await findMemories(tx, keys, userId);
    const remembered = memories.filter(({ paused }) => !paused);
    const knowledge = { ...(await deps.knowledgeOf(tx, userId)), remembered };
    const states = await openTalk(tx, userId, line.conversation_id, () =>
      newStates(knowledge, randomBelow(random, 0x7fff_ffff)),
    );
    const lines = await findLines(tx, keys, userId, line.conversation_id);
    const turn = turnOf(lines, line);
    if (turn.kind === 'refused') throw new Refusal(turn.why, 'This line can’t be said here.');
    if (turn.kind === 'stored') return { stored: lines.find(({ id }) => id === turn.reply) as SaidLine };
    const answered = guide.answer(stateFor(turn.kind, states), line.words, knowledge);
    await keepLine(tx, userId, line, turn);
    const before = turn.kind === 'new' ? states.now : states.before;
    await updateTalk(tx, keys, userId, line.conversation_id, { before, now: answered.state });
    const isNew = turn.kind === 'new' || turn.kind === 'changed';
    if (isNew && answered.safety.level === 'none') await remember(tx, userId, line, memories);
    if (answered.safety.level !== 'none') await deps.flagFollowUp(tx, userId);
    const isCalm = answered.safety.level === 'none' && !answered.safety.asked && states.now.care.stage === 'none';
    const mayModel = isCalm && (await mayAnswer(tx, userId));
    return { answered, talk: mayModel ? await findLines(tx, keys, userId, line.conversation_id) : null };
  }

  /** Whether a model may read what this person says. */
  async function mayAnswer(tx: UserTx, userId: string): Promise<boolean> {
    if (!deps.ai) return false;
    try {
      await deps.demand(tx, userId, deps.ai.consent);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'consent_missing') return false;
      throw error;
    }
  }

  async function openTalk(tx: UserTx, userId: string, id: string, make: () => States): Promise<States> {
    const known = await holdTalk(tx, keys, userId, id);
    if (known) return known;
    const made = make();
    if (await insertTalk(tx, keys, userId, id, made)) return made;
    throw new Refusal('conflict', 'This id is taken.');
  }

  async function keepLine(tx: UserTx, userId: string, { id, conversation_id: talk, words }: NewLine, turn: Turn) {
    if ('drop' in turn) await deleteLines(tx, turn.drop);
    if (turn.kind !== 'new' && turn.kind !== 'changed') return;
    const said: Said = {
      text: words,
      rules: [],
      prompt: null,
      model: null,
      safety: { level: 'none', asked: false },
      exercise: null,
    };
    if (!(await insertLine(tx, keys, { id, userId, talk, who: 'person', said })))
      throw new Refusal('conflict', 'This id is taken.');
  }

  async function remember(tx: UserTx, userId: string, { id, words }: NewLine, known: readonly { text: string }[]) {
    const text = worthRemembering(words);
    if (text === null || known.length >= limits.memories || known.some((one) => isSameMemory(one.text, text))) return;
    await insertMemory(tx, keys, { id: newId(clock, random), userId, messageId: id, text });
  }

  async function keepReply(caller: Caller, talk: string, who: 'guide' | 'model', said: Said): Promise<ReplyEvent> {
    const id = newId(clock, random);
    await database.asUser(caller, async (tx) => {
      await deps.demand(tx, caller.userId, 'coach');
      await insertLine(tx, keys, { id, userId: caller.userId, talk, who, said });
    });
    return ended(lineOf({ id, who, said, saidAt: new Date(clock.now()) }));
  }

  /** The model's, and the guide's where there's none, or none that may be heard. */
  async function* reply(
    caller: Caller,
    talk: string,
    { answered, talk: lines }: Answered,
  ): AsyncGenerator<ReplyEvent, void> {
    if (deps.ai && lines && (yield* byModel(deps.ai, caller, talk, lines))) return;
    const { reply: text, rules, safety, offers } = answered;
    const said = { text, rules, prompt: null, model: null, safety, exercise: offers?.exercise ?? null };
    const end = await keepReply(caller, talk, 'guide', said);
    yield piece('guide', text);
    yield end;
  }

  /** Whether the model answered; if it failed, what it said no longer counts, and the guide takes over. */
  async function* byModel(
    { model, repliesPerDay }: NonNullable<CoachDeps['ai']>,
    caller: Caller,
    talk: string,
    lines: readonly Line[],
  ): AsyncGenerator<ReplyEvent, boolean> {
    const [key, window] = [`coach-model:${caller.userId}`, 86_400];
    const { count } = await database.asSystem((tx) => countAttempt(tx, key, window));
    if (count > repliesPerDay) return false;
    let [text, isOpen] = ['', true];
    const keep = () =>
      keepReply(caller, talk, 'model', { ...ofModel, rules: [], text: text.trim(), model: model.name });
    try {
      for await (const next of spoken(model, lines)) {
        text += next;
        yield piece('model', next);
      }
      isOpen = false;
      yield await keep();
      return true;
    } catch (error) {
      isOpen = false;
      deps.log.warn({ err: error }, 'the guide answers in place of the model');
      if (text) yield { type: 'afresh' };
      return false;
    } finally {
      // Stopped by its person, what was said by then stays.
      if (isOpen && text) await keep();
    }
  }

  return {
    async say(caller, line) {
      const begun = await database.asUser(caller, (tx) => begin(tx, caller, line));
      return 'stored' in begun ? once(begun.stored) : reply(caller, line.conversation_id, begun);
    },
  };
}

const ofModel = { rules: [], prompt: promptName, safety: { level: 'none', asked: false }, exercise: null } as const;
const piece = (who: 'guide' | 'model', text: string): ReplyEvent => ({ type: 'piece', who, text });

async function* once(line: SaidLine): AsyncGenerator<ReplyEvent, void> {
  yield piece(line.who === 'model' ? 'model' : 'guide', line.text);
  yield ended(line);
}

function ended({ said: { safety }, ...line }: SaidLine): ReplyEvent {
  return { type: 'end', line, safety };
}
