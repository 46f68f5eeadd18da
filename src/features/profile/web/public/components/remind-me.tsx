import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** Where somebody has just said they come: whether they're reminded, or would like to be. Nothing while that isn't known. */
export function RemindMe() {
  const queries = useQueryClient();
  const { data: profile } = useQuery(ownProfile);
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useWrite({
    mutationFn: async (own: OwnProfile) => queries.setQueryData(ownProfile.queryKey, await api.update(yesOf(own))),
    failed: () => words.failed,
  });
  if (!profile) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-page-start=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm outline-none"
    >
      <p role="status">{profile.reminders ? saidOf(profile) : words.ask}</p>
      {profile.reminders ? (
        <TextLink to={paths.profile}>{words.change}</TextLink>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          busy={busy}
          // The button goes with its question; whoever uses the keyboard is still here.
          onClick={() => void run(profile).then(({ ok }) => ok && box.current?.focus())}
        >
          {words.yes}
        </Button>
      )}
    </div>
  );
}

function saidOf({ quiet_hours: quiet }: OwnProfile): string {
  return quiet ? words.onBut(quiet.from, quiet.to) : words.on;
}

/** Yes, and nights stay quiet. Whoever hasn't been through onboarding will still be asked the rest. */
function yesOf({ quiet_hours, welcomed, next_question }: OwnProfile) {
  return {
    reminders: true,
    quiet_hours: quiet_hours ?? { ...usualQuietHours, time_zone: ownZone() },
    next_question: welcomed ? null : (next_question ?? questions[0]),
  };
}
