import { probableCountry } from '#features/trust/safety/domain/help-country.ts';
import type { UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { CoachMemory } from '../domain/contract.ts';
import type { Knowledge } from '../domain/guide/guide-state.ts';
import { lately } from '../domain/knowledge.ts';
import { findMemories } from './memory-repository.ts';

/** What the guide may know of a person besides their talks. */
export type KnowledgeOf = (tx: UserTx, userId: string) => Promise<Omit<Knowledge, 'remembered'>>;

type Deps = { personKeys: PersonKeys; clock: Clock; knowledgeOf: KnowledgeOf };

/**
 * What the guide knows of this person in a talk, and all that's remembered of them, the paused with it. A line that was said
 * in the talk itself isn't from before. Their country is their choice, else that of their languages (CARE C18).
 */
export async function knowledgeFor(
  { personKeys, clock, knowledgeOf }: Deps,
  tx: UserTx,
  { userId, talk, languages = [] }: { userId: string; talk: string; languages?: readonly string[] },
): Promise<{ knowledge: Knowledge; memories: CoachMemory[] }> {
  const memories = await findMemories(tx, personKeys, userId);
  const { checkIns, country: chosen, ...known } = await knowledgeOf(tx, userId);
  const country = probableCountry(chosen, languages)?.code;
  const remembered = memories.filter(({ paused, conversation_id }) => !paused && conversation_id !== talk);
  const knowledge = { ...known, checkIns: lately(checkIns, clock.now()), remembered, ...(country && { country }) };
  return { knowledge, memories };
}
