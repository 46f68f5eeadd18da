import { isRecord } from '#platform/shared/records.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import type { Memory, Safety, Talk } from '../../domain/contract.ts';
import type { States } from '../../domain/written-guide.ts';

/** A talk with the guide in this browser, with what the guide knows of it, and how grave its last reply found it. */
export type DeviceTalk = Omit<Talk, 'opening'> & { states: States; safety: Safety | null };

/** Everything about talks, to be asked for again. */
export const anyTalk = { queryKey: ['coach', 'talks'] };

/** Those that a person keeps only on this device (CARE C13), by id. */
export const talkRows = keptRows<DeviceTalk>('coach', isTalk, (person) => ({
  queryKey: [...anyTalk.queryKey, 'here', person],
}));

/** What the guide remembers of them, only here, too. */
export const memoryRows = keptRows<Memory>('coach-memories', isMemory, (person) => ({
  queryKey: ['coach', 'memories', 'here', person],
}));

const areTexts = (values: readonly unknown[]) => values.every((value) => typeof value === 'string');

function isTalk(row: unknown): row is DeviceTalk {
  return isRecord(row) && areTexts([row.id, row.started_at]) && Array.isArray(row.lines) && isRecord(row.states);
}

function isMemory(row: unknown): row is Memory {
  return (
    isRecord(row) &&
    typeof row.paused === 'boolean' &&
    areTexts([row.id, row.text, row.conversation_id, row.message_id, row.noted_at])
  );
}
