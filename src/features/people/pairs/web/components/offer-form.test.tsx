import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { holdsWords } from '#platform/web/session/unsent.ts';
import { pairsStrings } from '../strings.ts';
import { OfferForm } from './offer-form.tsx';

test('times that were changed and not sent are known to be there', async () => {
  await signInAlice();
  openPage(
    withQueries(() => <OfferForm pair={{ id: 'one', name: 'Bob' }} onBegun={() => {}} onSent={() => {}} />),
    '/pairs',
  );
  const more = await screen.findByRole('button', { name: pairsStrings.offer.more });
  expect(holdsWords()).toBe(false);
  await userEvent.click(more);
  expect(holdsWords()).toBe(true);
});
