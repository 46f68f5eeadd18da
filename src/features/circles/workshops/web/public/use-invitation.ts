import { paths } from '#platform/shared/paths.ts';
import { copyText } from '#platform/web/clipboard.ts';
import { dateTime } from '#platform/web/when.ts';
import { zoneCity } from '#platform/web/zone-words.ts';
import type { Workshop } from '../../domain/contract.ts';
import { workshopsPublicStrings } from './strings.ts';

const words = workshopsPublicStrings.invitation;

type Invited = Pick<
  Workshop,
  'id' | 'title' | 'facilitator_name' | 'scheduled_at' | 'time_zone' | 'invitation' | 'status'
>;

/** Who invites, to what, and when; from anyone but the facilitator it names who leads. */
function sentence(circle: Invited, isOwn: boolean): string {
  const { title, facilitator_name: name, scheduled_at, time_zone, status } = circle;
  const when = status === 'live' ? words.now : words.when(dateTime(scheduled_at, time_zone), zoneCity(time_zone));
  return (isOwn ? words.own : words.others)(name, title, when);
}

/** By its link; a public circle without one by its address. */
function addressOf({ id, invitation }: Invited): string {
  return location.origin + (invitation === null ? paths.circleOf(id) : paths.invitation(invitation));
}

/** Copies an invitation in words with the link in it, and says so. Call it right after a press. */
export function copyInvitation(circle: Invited, isOwn: boolean): void {
  const text = `${sentence(circle, isOwn)} ${addressOf(circle)}`;
  void copyText(text, { done: words.copied, failed: words.notCopied });
}

/** Hands it to the device's own way of sharing, or copies it where there is none. Call it right after a press. */
export async function shareInvitation(circle: Invited, isOwn: boolean): Promise<void> {
  if (!navigator.share) return copyInvitation(circle, isOwn);
  // People who close the sheet meant to.
  await navigator.share({ text: sentence(circle, isOwn), url: addressOf(circle) }).catch(() => {});
}
