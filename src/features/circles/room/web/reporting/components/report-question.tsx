import { laterPart } from '#platform/web/later-part.tsx';

/** 'Report' of a person or a chat line; what it asks comes with the dialogs, before anybody opens one as a rule. */
export const ReportQuestion = laterPart(
  async () => (await import('#features/trust/reports/web/public/components/report-dialog.tsx')).ReportDialog,
);
