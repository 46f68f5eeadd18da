import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal, tokens } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { signOutStrings } from '#platform/web/session/sign-out/strings.ts';
import { sessionKey } from '#platform/web/session/stored-session.ts';
import { sessionStrings } from '#platform/web/session/strings.ts';
import { AlertDialog } from '#platform/web/ui/alert-dialog.tsx';
import { state } from '#testing/gallery.tsx';

/* A session that ends under somebody's hands. */

const name = page.getByLabelText('Name', { exact: true });
const again = page.getByRole('heading', { level: 1, name: 'Please sign in again' });
const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: '' }];

/** Ended by the server, as a refused call finds out. */
async function end(code: 'session_not_found' | 'user_not_found'): Promise<void> {
  answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
  answer('GET /auth/v1/user', refusal(code, 403));
  await session.renew('a');
}

async function endWhileTyping(): Promise<void> {
  await name.fill('Alice of the sea');
  await end('session_not_found');
  await expect.element(again).toBeVisible();
}

const typing = { at: '/profile', shows: name } as const;
state('sign-in-again', { ...typing, steps: endWhileTyping });
state('sign-in-again-factor', {
  ...typing,
  async steps() {
    await endWhileTyping();
    answer('POST /auth/v1/token', tokens({ factors }, `x.${btoa(JSON.stringify({ aal: 'aal1' }))}.x`));
    answer('GET /auth/v1/user', tokens({ factors }).user);
    await page.getByLabelText('Your password').fill('a good long one');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Six digits from your app')).toBeVisible();
  },
});
state('signed-out-elsewhere', {
  ...typing,
  async steps() {
    await end('session_not_found');
    await expect
      .element(page.getByText('That happens when you sign out from another device', { exact: false }).first())
      .toBeVisible();
  },
});
state('account-gone', {
  ...typing,
  async steps() {
    await name.fill('Alice of the sea');
    await end('user_not_found');
    await expect.element(page.getByText('This account isn’t here any more.', { exact: false }).first()).toBeVisible();
  },
});
state('signed-out-in-another-tab', {
  ...typing,
  async steps() {
    await name.fill('Alice of the sea');
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    await expect.element(page.getByText('You signed out in another tab.', { exact: false }).first()).toBeVisible();
  },
});

const { title, text, kept, stay, act } = signOutStrings;
const { typed } = sessionStrings.question;
state('sign-out-question', {
  // Alone: the product's has a root of its own, which would outlive this state.
  element: () => (
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title={title}
      stay={stay}
      act={act}
      onAct={() => undefined}
      description={text([typed, kept(2)])}
    />
  ),
  shows: page.getByRole('alertdialog'),
});
