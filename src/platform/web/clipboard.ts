import { type ToastText, toast } from './ui/toast.ts';

/** Copies, and says so; true when it is done. Call it where a person has just pressed something. */
export async function copyText(
  text: string,
  { done, failed }: { done: ToastText; failed: ToastText },
): Promise<boolean> {
  try {
    // The clipboard is missing where the page is not served over HTTPS.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')));
    toast.success(done.title, { description: done.text });
    return true;
  } catch {
    toast.error(failed.title, { description: failed.text });
    return false;
  }
}
