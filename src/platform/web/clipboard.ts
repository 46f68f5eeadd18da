import { type ToastText, toast } from './ui/toast.ts';

/** Copies, and says so; true if it worked. Call it right after a press. */
export async function copyText(
  text: string,
  { done, failed }: { done: ToastText; failed: ToastText },
): Promise<boolean> {
  try {
    // There's no clipboard on a page without HTTPS.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')));
    toast.success(done.title, { description: done.text });
    return true;
  } catch {
    toast.error(failed.title, { description: failed.text });
    return false;
  }
}
