import type { Page } from '@playwright/test';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { type Screen, screens, screensOf } from '../journey.ts';
import { button, expect, type Person, signUp, startProduct, test } from '../product.ts';
import { joinRoom, openRoom, panelButton, tile, write } from '../room-steps.ts';

/* CARE C6: from 'Report' in a room to a steward's decision, and the answer of the one it concerns. */

/** The link in the newest mail of this kind. */
async function linkTo({ email }: Person, subject: RegExp, { mails }: SmtpSink): Promise<string> {
  const find = () => mails.findLast((mail) => mail.to === email && subject.test(mail.subject))?.link ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Where members' own ways are: behind their picture at a desk, on the page More on a phone. */
async function stewardFromMenu(page: Page, screen: Screen): Promise<void> {
  const [way, link] =
    screen === 'desktop'
      ? [button(page, 'You'), page.getByRole('menuitem', { name: 'Steward' })]
      : [
          page.getByRole('link', { name: 'More', exact: true }),
          page.getByRole('link', { name: 'What people told you' }),
        ];
  await way.click();
  await link.click();
}

for (const screen of screensOf('desktop')) {
  test(`CARE C6 a guest reports the facilitator in the room, a steward decides, and the facilitator answers once, on a ${screen}`, async ({
    someone,
  }) => {
    test.slow();
    const post = await startSmtpSink();
    const product = await startProduct(() => ({
      STEWARDS: 'mira@attune.test',
      SMTP_URL: post.url,
      AUTH_AUTOCONFIRM: 'true',
    }));
    const options = { ...screens[screen], baseURL: product.url };
    // Known before the product starts, which has its stewards from its settings.
    const mira = { ...(await someone('mira', options)), email: 'mira@attune.test' };
    const [lena, bob] = [await someone('lena', options), await someone('bob', options)];
    await signUp(mira);
    await mira.page.goto('/steward');
    await expect(mira.page.getByText('Nothing is waiting')).toBeVisible();
    const code = await openRoom(lena, 'Lena');
    await joinRoom(bob, code, 'Bob');

    await test.step('Report is in the facilitator’s menu, and says who reads it', async () => {
      await tile(bob.page, 'Lena').hover();
      await button(bob.page, 'More about Lena').first().click();
      await bob.page.getByRole('menuitem', { name: 'Report', exact: true }).click();
      const dialog = bob.page.getByRole('dialog', { name: 'Report Lena' });
      await expect(dialog).toContainText('Attune’s steward reads this, not the facilitator.');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByText('Please choose the one that fits best.')).toBeVisible();
      await dialog.getByRole('radio', { name: 'Someone was unkind or put people down' }).check();
      await dialog.getByLabel('In your own words').fill('She laughed at me.');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(bob.page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
      await button(bob.page, 'Close').last().click();
      await expect(lena.page.getByText(/laughed|[Rr]eport/)).toHaveCount(0);
    });

    await test.step('a line of the chat is reported from beside it', async () => {
      await write(lena.page, 'You again.');
      await panelButton(bob.page, /^Chat/).click();
      await button(bob.page, 'About this line').click();
      await button(bob.page, 'Report').click();
      const dialog = bob.page.getByRole('dialog', { name: 'Report Lena' });
      await expect(dialog).toContainText('The line from the chat goes with it.');
      await dialog.getByRole('radio', { name: 'It didn’t feel safe' }).check();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(bob.page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
      await button(bob.page, 'Close').last().click();
    });

    await test.step('the steward finds it in their menu, and decides', async () => {
      await mira.page.goto('/');
      await stewardFromMenu(mira.page, screen);
      await expect(mira.page.getByRole('link', { name: 'About Lena' })).toHaveCount(2);
      await mira.page.getByRole('link', { name: 'About Lena' }).last().click();
      await expect(mira.page.getByText('You again.')).toBeVisible();
      await mira.page.getByRole('link', { name: 'All reports' }).click();
      await mira.page.getByRole('link', { name: 'About Lena' }).first().click();
      await expect(mira.page.getByText('She laughed at me.')).toBeVisible();
      await expect(mira.page.getByLabel('Removed from the circle')).toHaveCount(0);
      await mira.page.getByLabel('A word from you').check();
      await mira.page.getByLabel('Your message to them').fill('Please listen more.');
      await button(mira.page, 'Decide').click();
      await expect(mira.page.getByText('Closed', { exact: true })).toBeVisible();
    });

    await test.step('the facilitator reads it by the link in the mail, and asks to look again', async () => {
      await lena.page.goto(await linkTo(lena, /message for you/, post));
      await expect(lena.page.getByText('Please listen more.')).toBeVisible();
      await lena.page.getByLabel('Your words').fill('We all laughed together.');
      await button(lena.page, 'Ask them to look again').click();
      await expect(lena.page.getByText('Thank you. A steward will look again')).toBeVisible();
      await mira.page.reload();
      await expect(mira.page.getByText('We all laughed together.')).toBeVisible();
      await mira.page.getByRole('radio', { name: 'Take it back' }).check();
      await mira.page.getByLabel('Your answer to them').fill('Thank you, that helps.');
      await button(mira.page, 'Answer').click();
      await lena.page.goto(await linkTo(lena, /answer for you/, post));
      await expect(lena.page.getByText('They’ve looked again, and took it back.')).toBeVisible();
    });

    await product.stop();
    await post.stop();
  });
}
