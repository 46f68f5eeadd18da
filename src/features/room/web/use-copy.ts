import { useEffect, useState } from 'react';
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
    // The clipboard is missing where the page is not served over HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'))).then(
      () => {
        setCopied(true);
        toast.success(words.code.toast, { description: words.code.toastText });
      },
      () => toast.error(words.code.failed, { description: words.code.failedText }),
    );
  };
  return { copied, copy };
}
