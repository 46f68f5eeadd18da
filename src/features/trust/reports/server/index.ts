import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { createAppealService } from './appeal-service.ts';
import { createReportListeners } from './listeners.ts';
import { createMailService, type ReportMailDeps } from './mail-service.ts';
import { createPersonReportService } from './person-report-service.ts';
import { personalData } from './personal-data.ts';
import { createPostReportService } from './post-report-service.ts';
import { createReportService } from './report-service.ts';
import { createReportRoutes } from './routes.ts';
import { createStewardService, type StewardDeps } from './steward-service.ts';

export { findStewards } from './steward-repository.ts';

/** What people tell the steward, what stewards decide, and what follows (CARE C6). */
export function createReports(deps: StewardDeps & ReportMailDeps): { feature: ServerFeature } {
  const reports = createReportService(deps);
  const feature = defineFeature({
    name: 'reports',
    routes: createReportRoutes({
      reports,
      posts: createPostReportService(deps),
      people: createPersonReportService(deps),
      stewards: createStewardService(deps),
      appeals: createAppealService(deps),
    }),
    events: Object.values(events),
    listeners: createReportListeners(createMailService(deps)),
    jobs: [{ name: 'reports.tell-late', cron: '*/10 * * * *', run: reports.tellLate }],
    title: 'What you tell the steward',
    personalData,
  });
  return { feature };
}
