import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import type { OwnProfile } from '../../../domain/contract.ts';
import { questions } from '../../../domain/onboarding.ts';
import { usualQuietHours } from '../../../domain/quiet-hours.ts';
import { api } from '../../api.ts';
import { ownProfile } from '../../queries.ts';
import { profilePublicStrings } from '../strings.ts';

const words = profilePublicStrings.remind;
const soonMs = 15 * minuteMs;

type RemindMeProps = { startsAt: number; now: number };

/**
 * Where somebody has just said they come: whether they're reminded, or would like to be, as far as anything is still to
 * come. Nothing while that isn't known. Times in ms.
 */
export function RemindMe({ startsAt, now }: RemindMeProps) {
  const queries = useQueryClient();
  const { data: profile } = useQuery(ownProfile);
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useWrite({
    mutationFn: async (own: OwnProfile) => queries.setQueryData(ownProfile.queryKey, await api.update(yesOf(own))),
    failed: () => words.failed,
  });
  const left = startsAt - now;
  if (!profile || left <= soonMs) return null;
  const when = left > dayMs ? words.both : words.soon;
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-page-start=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm outline-none"
    >
      <p role="status">{profile.reminders ? saidOf(profile, when) : words.ask(when)}</p>
      {profile.reminders ? (
        <TextLink to={paths.profile}>{words.change}</TextLink>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          busy={busy}
          // The button goes with its question; keyboard focus stays here.
          onClick={() => void run(profile).then(({ ok }) => ok && box.current?.focus())}
        >
          {words.yes}
        </Button>
      )}
    </div>
  );
}

function saidOf({ quiet_hours: quiet }: OwnProfile, when: string): string {
  return quiet ? words.onBut(when, quiet.from, quiet.to) : words.on(when);
}

/** Yes, and nights stay quiet. People who haven't been through onboarding will still be asked the rest. */
function yesOf({ quiet_hours, welcomed, next_question }: OwnProfile) {
  return {
    reminders: true,
    quiet_hours: quiet_hours ?? { ...usualQuietHours, time_zone: ownZone() },
    next_question: welcomed ? null : (next_question ?? questions[0]),
  };
}
