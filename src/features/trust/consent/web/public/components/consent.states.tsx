import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { ConsentAnswer } from '../../../domain/contract.ts';
import { kinds } from '../../../domain/kinds.ts';
import { consentStrings } from '../strings.ts';
import { wordsOf } from '../use-consent.ts';
import { KeepQuestion } from './keep-question.tsx';

/* CARE C13: what people agree to, and where what needs a yes is kept. */

const answers = page.getByRole('group', { name: 'Your answers' });
const said = (kind: ConsentAnswer['kind'], given: Partial<ConsentAnswer>): ConsentAnswer => ({
  kind,
  agreed: true,
  version: kinds[kind].version,
  service: null,
  at: '2026-01-10T19:05:00.000Z',
  ...given,
});
const both = [said('check-ins', {}), said('ai', { at: '2026-01-11T19:05:00.000Z' }), said('ai', { agreed: false })];

state('agreements', {
  at: '/profile',
  server: () => answer('GET /api/v1/consents', { service: null, answers: both }),
  shows: answers,
  async steps() {
    await answers.getByText('What you said, and when', { exact: false }).last().click();
    await expect.element(answers.getByText('yes, to this:', { exact: false }).last()).toBeVisible();
  },
});
state('agreements-withdraw', {
  at: '/profile',
  server: () => answer('GET /api/v1/consents', { service: null, answers: both }),
  shows: answers,
  async steps() {
    await answers.getByRole('button', { name: 'Withdraw' }).last().click();
    await expect.element(page.getByRole('alertdialog', { name: 'Withdraw your yes?' })).toBeVisible();
  },
});

const service = `${'donaudampfschifffahrtsgesellschaft.'.repeat(4)}example`;
state('agreements-long', {
  at: '/profile',
  server() {
    const given = said('ai-hosted', { version: 1, service: `old.${service}` });
    answer('GET /api/v1/consents', { service, answers: [given] });
  },
  shows: answers.getByText('it counts as no until you say yes again', { exact: false }).first(),
  steps: () => answers.getByText('What you said, and when', { exact: false }).click(),
});
state('agreements-device', {
  at: '/profile',
  server: () => localStorage.setItem(`attune-device-only-${alice.id}`, 'check-ins'),
  shows: page.getByRole('list', { name: 'Only on this device' }),
});

const nothing = () => undefined;
for (const [name, problem] of [
  ['keep-question', undefined],
  ['keep-question-offline', consentStrings.keeping.offline],
] as const)
  state(name, {
    element: () => (
      <KeepQuestion
        problem={problem}
        open={true}
        busy={false}
        onClose={nothing}
        onKeep={nothing}
        onDevice={nothing}
        words={wordsOf('check-ins', { version: kinds['check-ins'].version, service: null })}
        onDiscard={nothing}
      />
    ),
    shows: page.getByRole('dialog'),
  });
