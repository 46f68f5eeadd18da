import { copyText } from '#platform/web/clipboard.ts';
import { invitationTo } from '../../domain/meeting-code.ts';
import { workshopsPublicStrings } from './strings.ts';

const words = workshopsPublicStrings.invitation;

/** Copies an invitation link with the code in it, and says so. */
export function copyInvitation(code: string): void {
  void copyText(location.origin + invitationTo(code), { done: words.copied, failed: words.notCopied });
}
