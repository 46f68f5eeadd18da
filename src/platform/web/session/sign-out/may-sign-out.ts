import { ownerOf } from '../session-end.ts';
import { session } from '../session-store.ts';
import { lostWords } from '../unsent.ts';
import { askedPlainly, signOutStrings as words } from './strings.ts';

/** Whether to sign out: asked only where that would delete what stands nowhere else (CARE C18). */
export async function maySignOut(): Promise<boolean> {
  const typed = new Set(lostWords());
  if (typed.size === 0 && !(await keepsRows())) return true;
  try {
    const { countDeviceOnly } = await import('../../device-store/device-store.ts');
    const { countUnsent } = await import('../../outbox/unsent-store.ts');
    const person = ownerOf(session.getSnapshot()) ?? '';
    const [unsent, { kept, drafts }] = [await countUnsent(person), await countDeviceOnly(person)];
    const counted = (count: number, say: (count: number) => string) => (count > 0 ? [say(count)] : []);
    const all = [
      ...typed,
      ...counted(drafts, words.drafts),
      ...counted(unsent, words.unsent),
      ...counted(kept, words.kept),
    ];
    return all.length === 0 || (await askAbout(all));
  } catch {
    // The question itself can't be had offline; the browser has a plain one.
    return window.confirm(askedPlainly);
  }
}

async function askAbout(all: readonly string[]): Promise<boolean> {
  const { title, text, stay, act } = words;
  return (await import('../../ui/question.tsx')).ask({ title, description: text(all), stay, act });
}

/** Without its code, which comes only where there's something to count. */
async function keepsRows(): Promise<boolean> {
  try {
    return ((await indexedDB.databases?.()) ?? []).some(({ name = '' }) =>
      ['attune-device', 'attune-outbox'].includes(name),
    );
  } catch {
    return false;
  }
}
