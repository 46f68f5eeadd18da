import { minuteMs } from '#platform/shared/duration.ts';
import type { CircleNotes } from '../domain/contract.ts';
import { notesStrings } from './strings.ts';

/** Saves the notes as a text file. */
export function useDownload() {
  return ({ text, scheduled_at }: Pick<CircleNotes, 'text' | 'scheduled_at'>): void => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = notesStrings.page.file(scheduled_at.slice(0, 10));
    link.click();
    // Some browsers read it only a moment later.
    setTimeout(() => URL.revokeObjectURL(url), minuteMs);
  };
}
