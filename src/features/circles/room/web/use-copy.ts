import { useEffect, useState } from 'react';
import { copyText } from '#platform/web/clipboard.ts';
import { roomStrings } from './strings.ts';

const words = roomStrings.code;
const said = {
  done: { title: words.toast, text: words.toastText },
  failed: { title: words.failed, text: words.failedText },
};

/** How long 'Copied!' shows, in ms (R-CONST-13). */
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
    void copyText(code, said).then(setCopied);
  };
  return { copied, copy };
}
