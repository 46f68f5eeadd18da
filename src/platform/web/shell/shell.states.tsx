import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';
import { session } from '../session/session-store.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { shellStrings } from './strings.ts';

/* What people see of the native shell; drawn alone, since the product's questions have a root of their own. */

for (const [why, words] of Object.entries(shellStrings.leaves))
  state(`shell-link-${why}`, {
    element: () => <AlertDialog open {...words} onOpenChange={() => undefined} onAct={() => undefined} />,
    shows: page.getByRole('alertdialog'),
    night: true,
  });

state('shell-storage-unopened', {
  at: '/workshops',
  as: 'visitor',
  server() {
    onTestFinished(async () => void (await session.signOut('local')));
    session.start('unopened');
  },
  shows: page.getByText('Your phone didn’t open its safe storage', { exact: false }),
});
