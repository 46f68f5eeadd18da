import type { Database } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import { fromPlainText, plainText } from '#platform/shared/document/plain-text.ts';
import { weeklyWords } from '../domain/weekly.ts';
import { findWeeklyPlace, insertWeekly } from './weekly-repository.ts';

/** The thread that a series' space gets after each of its dates. */
export type WeeklyService = {
  /** Once for each date, however often it's heard. */
  begin(workshopId: string): Promise<void>;
};

export function createWeeklyService({ database }: { database: Database }): WeeklyService {
  return {
    begin: (workshopId) =>
      database.asSystem(async (tx) => {
        const place = await findWeeklyPlace(tx, workshopId);
        if (!place) return;
        const document = fromPlainText(weeklyWords(place.before));
        const id = personalId('weekly', workshopId);
        await insertWeekly(tx, { ...place, id, document, words: plainText(document) });
      }),
  };
}
