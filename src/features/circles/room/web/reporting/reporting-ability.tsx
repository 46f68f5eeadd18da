import type { Reported } from '#features/trust/reports/web/public/components/report-dialog.tsx';
import { tellingStrings as words } from '#features/trust/reports/web/public/strings.ts';
import type { Wire } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { ReportQuestion } from './components/report-question.tsx';

/** Nothing of it goes over the room's wire: only the steward hears of it. */
const reportingWire = {
  name: 'reporting',
  channel: 'presence',
  joining: {},
  commands: {},
  frames: {},
  person: {},
  snapshot: {},
} as const satisfies Wire;

type View = { reported: Reported | null };
type Acts = { report(reported: Reported | null): void };

/** 'Report' in everybody's menu but one's own, the facilitator's included (CARE C6). */
export const reportingAbility: WebAbility<typeof reportingWire, View, Acts> = {
  view: { wire: reportingWire, open: (before) => before ?? { reported: null }, frames: {} },
  live: (port) => ({ acts: { report: (reported) => port.show({ reported }) } }),
  notices: {},
  slots: {
    faceMenu: at(70, ({ self, acts }, { userId, username }) =>
      userId === self
        ? []
        : [{ label: words.report, onSelect: () => acts.report({ userId, username, messageId: null }) }],
    ),
    banner: at(
      160,
      ({ view: { reported }, acts, workshopId }) =>
        reported && (
          <ReportQuestion
            key={reported.userId}
            workshopId={workshopId}
            place="room"
            reported={reported}
            onClose={() => acts.report(null)}
          />
        ),
    ),
  },
};
