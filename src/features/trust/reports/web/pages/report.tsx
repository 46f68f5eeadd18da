import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { patterns } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { ReportForm } from '../public/components/report-form.tsx';
import { tellingStrings, reportStrings as words } from '../public/strings.ts';

export const title = tellingStrings.wrong;

/** `/report/{circle}`: telling the steward outside the room, also for people who were asked to leave it. */
export function Page() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const [who, setWho] = useState('other');
  const [sent, setSent] = useState(false);
  return (
    <PageColumn className="gap-6 py-8 md:py-14">
      <h1>{sent ? words.thanks : words.circleTitle}</h1>
      <p className="text-ink-2 text-lg">{sent ? words.thanksText : words.reader}</p>
      <ReportForm
        about={{
          workshop_id: id,
          place: search === '?after' ? 'farewell' : 'circle',
          message_id: null,
          person_id: who === 'facilitator' ? 'facilitator' : null,
        }}
        sent={sent}
        onSent={() => setSent(true)}
      >
        <LeaveQuestion free={patterns.helpNow} />
        <RadioGroup
          label={words.who}
          name="who"
          options={(['facilitator', 'other'] as const).map((value) => ({ value, label: words.whoOptions[value] }))}
          value={who}
          onValueChange={setWho}
        />
      </ReportForm>
      {sent && (
        <div>
          <ButtonLink to={patterns.workshops} kind="quiet">
            {words.back}
          </ButtonLink>
        </div>
      )}
    </PageColumn>
  );
}
