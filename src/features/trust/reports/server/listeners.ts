import { type Listener, on } from '#platform/server/events/listener.ts';
import { AppealAnswered, MeasureTaken, ReportDecided, ReportWaits } from '../domain/events.ts';
import type { ReportMailService } from './mail-service.ts';

export function createReportListeners(mails: ReportMailService): Listener[] {
  return [
    on(ReportWaits, 'mail', ({ id, payload }) => mails.waits(id, payload)),
    on(ReportDecided, 'mail', ({ id, payload }) => mails.decided(id, payload)),
    on(MeasureTaken, 'mail', ({ id, payload }) => mails.measureTaken(id, payload)),
    on(AppealAnswered, 'mail', ({ id, payload }) => mails.appealAnswered(id, payload)),
  ];
}
