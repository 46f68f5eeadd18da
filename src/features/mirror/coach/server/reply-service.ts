import type { Logger } from 'pino';
import type { Model } from '#platform/server/ai/model.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { countAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { broughtAlong } from '../domain/brought-along.ts';
import type { ReplyEvent } from '../domain/contract.ts';
import { isFrom, ofScreening } from '../domain/guide/rule-ids.ts';
import { turnOf } from '../domain/turn.ts';
import type { ScreenedAnswer } from '../domain/written-guide.ts';
import { type ForModel, promptName, spoken, TurnedDown } from './reply-steps.ts';
import {
  findLines,
  holdTalk,
  insertLine,
  lineOf,
  type SaidLine,
  type SealedLine,
  updateTalk,
} from './talk-repository.ts';

export type ReplyDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  random: Random;
  /** Whether they agreed that this is kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'coach' | 'ai' | 'ai-hosted') => Promise<void>;
  /** A model that answers people who said yes to `consent`, a limited number of times a day; null where there's only the guide. */
  ai: { model: Model; consent: 'ai' | 'ai-hosted'; repliesPerDay: number } | null;
  log: Logger;
};

/** What waits for a reply: a line of a talk, the guide's answer to it, and what a model may read, where one may answer. */
export type WaitingReply = { talk: string; line: string; answered: ScreenedAnswer; forModel: ForModel | null };

/** `now`: what the guide knows from then on, where that's not what it knew when it answered. */
type Reply = { id: string; who: 'guide' | 'model'; said: SealedLine; now?: ScreenedAnswer['state'] | undefined };

/** `left`: nobody waits any more. `late`: a caller waiting for all of it can't wait longer for a model. */
export type Ends = { left?: AbortSignal | undefined; late?: AbortSignal | undefined };

/** The replies to lines that are kept. */
export type ReplyService = {
  /**
   * A reply as it comes. Ended early, by `left` or by `stop`, it keeps what was said by then; at `late` the guide answers.
   * @throws Refusal `conflict` where the talk has gone on without it, `consent_missing`
   */
  give(caller: Caller, waiting: WaitingReply, ends?: Ends): AsyncGenerator<ReplyEvent, void>;
  /** Ends the reply that's under way in a talk, if one is; resolves once what was said by then is kept. */
  stop(caller: Caller, talk: string): Promise<void>;
};

/** `underWay`: how to end each that's under way, by its person and talk. */
type Own = ReplyDeps & { underWay: Map<string, () => Promise<void>> };

export function createReplies(deps: ReplyDeps): ReplyService {
  const { clock, random, ai } = deps;
  const own: Own = { ...deps, underWay: new Map() };

  return {
    async *give(caller, waiting, ends = {}) {
      const why = ai && waiting.forModel ? yield* byModel(own, ai, caller, waiting, waiting.forModel, ends) : [];
      if (!why) return;
      const { reply: text, rules, safety, offers } = waiting.answered;
      const made = { rules: [...rules, ...why], prompt: null, model: null };
      const said = { ...made, text, safety, exercise: offers?.exercise ?? null, ...broughtAlong(waiting.answered) };
      yield* repeated(await keep(own, caller, waiting, { id: newId(clock, random), who: 'guide', said }));
    },
    stop: async (caller, talk) =>
      own.underWay
        .get(keyOf(caller, talk))?.()
        .catch(() => undefined),
  };
}

/** Null where nobody else needs to answer; else why not, by rule ids. If the model failed, what it said no longer counts. */
async function* byModel(
  own: Own,
  { model, repliesPerDay }: NonNullable<ReplyDeps['ai']>,
  ...[caller, waiting, known, { left, late }]: [Caller, WaitingReply, ForModel, Ends]
): AsyncGenerator<ReplyEvent, string[] | null> {
  const { clock, random, log, underWay } = own;
  if (!(await mayModel(own, caller, repliesPerDay))) return ['model.enough-today'];
  if (left?.aborted) return null;
  const id = newId(clock, random);
  const ended = new AbortController();
  let text = '';
  let step: ScreenedAnswer | undefined;
  /** A step's words are the guide's: only with some of the model's own before them are they a model's line. */
  const whose = () => (step && text === step.reply ? 'guide' : 'model');
  let kept: Promise<SaidLine> | undefined;
  const rules = waiting.answered.rules.filter((rule) => isFrom(rule, ofScreening));
  function keepIt(): Promise<SaidLine> {
    const made = { ...ofModel, rules: [...rules, ...(step?.rules ?? [])], model: model.name };
    const said = { ...made, text: text.trim(), ...broughtAlong(step ?? {}) };
    kept ??= keep(own, caller, waiting, { id, who: whose(), said, now: step?.state });
    return kept;
  }
  async function stop(): Promise<void> {
    ended.abort();
    if (text) await keepIt();
  }
  const onLeft = () => void stop().catch((err: unknown) => log.warn({ err }, 'a stopped reply isn’t kept'));
  left?.addEventListener('abort', onLeft);
  underWay.set(keyOf(caller, waiting.talk), stop);
  try {
    const over = late ? AbortSignal.any([ended.signal, late]) : ended.signal;
    for await (const { more, step: begun, afresh } of spoken(model, known, over)) {
      // What nobody sees any more isn't kept.
      over.throwIfAborted();
      step = begun;
      text = afresh ? more : text + more;
      if (afresh) yield { type: 'afresh' };
      yield { type: 'piece', id, who: whose(), text: more };
    }
    yield endOf(await keepIt());
    return null;
  } catch (error) {
    if (kept) yield endOf(await kept);
    if (ended.signal.aborted) return null;
    log.warn({ err: error }, 'the guide answers in place of the model');
    const wasHeard = text !== '';
    text = '';
    if (wasHeard) yield { type: 'afresh' };
    return error instanceof TurnedDown ? [...error.rules] : ['model.failed'];
  } finally {
    left?.removeEventListener('abort', onLeft);
    if (underWay.get(keyOf(caller, waiting.talk)) === stop) underWay.delete(keyOf(caller, waiting.talk));
    await stop();
  }
}

async function mayModel({ database }: Own, { userId }: Caller, repliesPerDay: number): Promise<boolean> {
  const [key, window] = [`coach-model:${userId}`, daySeconds];
  return (await database.asSystem((tx) => countAttempt(tx, key, window))).count <= repliesPerDay;
}

/** One reply a line, even if somebody else answered it meanwhile: the first one stands. */
function keep(
  { database, personKeys, clock, demand }: Own,
  caller: Caller,
  { talk, line }: WaitingReply,
  { id, who, said, now }: Reply,
): Promise<SaidLine> {
  const { userId } = caller;
  return database.asUser(caller, async (tx) => {
    await demand(tx, userId, 'coach');
    const states = await holdTalk(tx, personKeys, userId, talk);
    const lines = await findLines(tx, personKeys, userId, talk);
    const turn = turnOf(lines, { id: line });
    if (turn.kind === 'stored') return lines.find((one) => one.id === turn.reply) as SaidLine;
    if (turn.kind !== 'resumed') throw new Refusal('conflict', 'The talk has gone on without this reply.');
    await insertLine(tx, personKeys, { id, userId, talk, who, said });
    if (states && now) await updateTalk(tx, personKeys, userId, talk, { ...states, now });
    return lineOf({ id, who, said, saidAt: new Date(clock.now()) });
  });
}

const keyOf = ({ userId }: Caller, talk: string) => `${userId} ${talk}`;

const ofModel = {
  prompt: promptName,
  exercise: null,
  safety: { level: 'none', asked: false },
} satisfies Partial<SealedLine>;

/** The events of a reply that stands. */
export async function* repeated(line: SaidLine): AsyncGenerator<ReplyEvent, void> {
  yield { type: 'piece', id: line.id, who: line.who === 'model' ? 'model' : 'guide', text: line.text };
  yield endOf(line);
}

function endOf({ said: { safety }, ...line }: SaidLine): ReplyEvent {
  return { type: 'end', line, safety };
}
