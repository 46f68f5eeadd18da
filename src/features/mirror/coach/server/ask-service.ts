import * as v from 'valibot';
import type { Caller, Database } from '#platform/server/database/database.ts';
import { callMs } from '#platform/server/http/call-limits.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { broughtAlong } from '../domain/brought-along.ts';
import { type AnsweredLine, type AskedLine, Words } from '../domain/contract.ts';
import type { Knowledge } from '../domain/guide/guide-state.ts';
import { limits } from '../domain/limits.ts';
import { guide, newStates, type States } from '../domain/written-guide.ts';
import type { CoachDeps, CoachService } from './coach-service.ts';
import { knowledgeFor } from './knowledge-steps.ts';
import { createPassingTalks } from './passing-talks-service.ts';
import { readingsOf } from './reading-steps.ts';

type Deps = Pick<
  CoachDeps,
  'database' | 'personKeys' | 'clock' | 'random' | 'requireAdult' | 'knowledgeOf' | 'read' | 'log'
> & {
  database: Database;
  clock: Clock;
  random: Random;
  say: CoachService['say'];
};

/** The function `enhanced-ai-coach` (R-FN-01). */
export type AskService = {
  /**
   * Kept like any talk with a yes to that, else only followed in memory.
   * @param languages as `say` has them
   * @throws Refusal `forbidden` for somebody else's `userId`, and as `say` where it's kept
   */
  ask(caller: Caller, asked: AskedLine, languages: readonly string[]): Promise<AnsweredLine>;
};

type Question = AskedLine & { languages: readonly string[] };

/** For a model, in ms since the call came: the guide still answers before the call ends. */
const modelMs = callMs - 2_500;

/** With the talks that nobody keeps. */
type Own = Deps & { passing: ReturnType<typeof createPassingTalks<States['now']>> };

export function createAskService(deps: Deps): AskService {
  const { clock, random } = deps;
  const passing = createPassingTalks<States['now']>(clock);
  const own = { ...deps, passing };

  return {
    async ask(caller, said, languages) {
      const late = AbortSignal.timeout(modelMs);
      const asked = { ...said, languages };
      const { userId, conversation_id: given } = asked;
      if (userId !== undefined && userId !== caller.userId)
        throw new Refusal('forbidden', 'You can only talk as yourself.');
      const id = given ?? newId(clock, random);
      if (passing.find(caller.userId, id)) return follow(own, caller, id, asked);
      try {
        return await keep(own, caller, id, asked, late);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'consent_missing') throw error;
        return follow(own, caller, id, asked);
      }
    },
  };
}

async function keep(
  { clock, random, say }: Own,
  caller: Caller,
  conversation_id: string,
  asked: Question,
  late: AbortSignal,
): Promise<AnsweredLine> {
  const { message: words, conversationContext, languages } = asked;
  const asking = {
    conversation_id,
    id: newId(clock, random),
    words,
    saidBefore: saidBefore(conversationContext),
    languages,
  };
  for await (const event of await say(caller, asking, { late }))
    if (event.type === 'end') {
      const { line, safety } = event;
      return { ...broughtAlong(line), reply: line.text, conversation_id, safety, help: line.help ?? [] };
    }
  throw new Error('A reply without an end.');
}

async function follow(
  own: Own,
  caller: Caller,
  conversation_id: string,
  { message, conversationContext, languages }: Question,
): Promise<AnsweredLine> {
  const { database, requireAdult, passing } = own;
  const knowledge = await database.asUser(caller, async (tx): Promise<Knowledge> => {
    await requireAdult(tx, caller.userId);
    return (await knowledgeFor(own, tx, { userId: caller.userId, talk: conversation_id, languages })).knowledge;
  });
  const before = saidBefore(conversationContext);
  const known = passing.find(caller.userId, conversation_id);
  const readings = await readingsOf(own, message, known ? [] : before);
  const begun = () =>
    before.reduce(
      (state, words) => guide.answer(state, words, knowledge, readings).state,
      newStates(knowledge, conversation_id).now,
    );
  // Another line of theirs may have been answered meanwhile.
  const state = passing.find(caller.userId, conversation_id) ?? begun();
  const answered = guide.answer(state, message, knowledge, readings);
  passing.put(caller.userId, conversation_id, answered.state);
  const { reply, safety, help } = answered;
  return { ...broughtAlong(answered), reply, conversation_id, safety, help };
}

const Earlier = v.array(v.object({ role: v.string(), content: v.string() }));

/** What the person said in a context that a caller hands over; anything else in it is passed over. */
function saidBefore(context: unknown): string[] {
  const parsed = v.safeParse(Earlier, context);
  if (!parsed.success) return [];
  return parsed.output
    .filter(({ role, content }) => role === 'user' && v.is(Words, content))
    .slice(-limits.contextLines)
    .map(({ content }) => content);
}
