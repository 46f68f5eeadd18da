import { useEffect, useState } from 'react';
import { invitationTo } from '#features/workshops/domain/meeting-code.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { roomStrings as words } from './strings.ts';

/** How long 'Copied!' stands, in ms (R-CONST-13). */
const confirmedMs = 2_000;

/** Copies the meeting code (R-ROOMD-03, R-ERR-17). `copied` is true for two seconds afterwards. */
export function useCopyCode(code: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void put(code, words.code.toast, words.code.toastText).then(setCopied);
  };
  return { copied, copy };
}

/** Copies a link that opens the door for whoever gets it, with the code in it. */
export function copyInvitation(code: string): void {
  void put(location.origin + invitationTo(code), words.code.invited, words.code.invitedText);
}

/** Copies, and says so; true when it is done. */
async function put(text: string, done: string, description: string): Promise<boolean> {
  try {
    // The clipboard is missing where the page is not served over HTTPS.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')));
    toast.success(done, { description });
    return true;
  } catch {
    toast.error(words.code.failed, { description: words.code.failedText });
    return false;
  }
}
