import type { Job } from '#platform/server/feature.ts';

/** Chat goes by what personal-data.ts declares. */
export function createRoomJobs(work: {
  forgetHands(): Promise<void>;
  forgetRounds(): Promise<void>;
  forgetHolds(): Promise<void>;
  forgetRuns(): Promise<void>;
  forgetBreakouts(): Promise<void>;
  forgetFacilitations(): Promise<void>;
}): Job[] {
  return [
    { name: 'room.forget-hands', cron: '23 * * * *', run: work.forgetHands },
    { name: 'room.forget-rounds', cron: '24 * * * *', run: work.forgetRounds },
    { name: 'room.forget-holds', cron: '29 * * * *', run: work.forgetHolds },
    { name: 'room.forget-runs', cron: '31 * * * *', run: work.forgetRuns },
    { name: 'room.forget-breakouts', cron: '31 * * * *', run: work.forgetBreakouts },
    { name: 'room.forget-facilitations', cron: '32 * * * *', run: work.forgetFacilitations },
  ];
}
