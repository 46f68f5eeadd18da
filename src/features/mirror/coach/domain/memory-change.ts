import { followTalk, newTalk } from '#features/trust/safety/domain/screening/talk.ts';
import type { CoachMemory } from './contract.ts';

/** What a person changes of a remembered line: its words, or whether it's used. */
export type MemoryChange = { text?: string | undefined; paused?: boolean | undefined };

/** The line as it is after that. One whose words worry the screening is kept, and stays paused: the coach won't bring it up. */
export function changedMemory<Kept extends Pick<CoachMemory, 'text' | 'paused'>>(
  memory: Kept,
  change: MemoryChange,
): Kept {
  const text = change.text ?? memory.text;
  const isGrave = followTalk(newTalk(), text).level !== 'none';
  return { ...memory, text, paused: isGrave || (change.paused ?? memory.paused) };
}
