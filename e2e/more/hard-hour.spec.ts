import { look, screens } from '../look.ts';
import { expect, signUp, test } from '../product.ts';
import { joinRoom, openRoom, panelButton } from '../room-steps.ts';

/* What somebody sees, and nobody else, after a hard talk and after a heavy line in a circle. */

for (const { name: screen, ...options } of screens) {
  test(`${screen}: CARE C20 on the next visit after a hard talk Today asks how they are, once`, async ({
    someone,
    product,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await product.pass(
      `INSERT INTO follow_ups (user_id, noted_at) SELECT id, now() - interval '9 hours' FROM auth_users WHERE email = '${alice.email}'`,
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Last time was hard' })).toBeVisible();
    await look(page, screen, 'follow-up');
    const heard = page.waitForResponse(
      (response) => response.url().endsWith('/follow-up') && response.request().method() === 'DELETE',
    );
    await page.getByRole('button', { name: 'Worse' }).click();
    await expect(page.getByRole('link', { name: 'Open my safety plan' })).toBeVisible();
    await look(page, screen, 'follow-up-worse');
    await heard;
    const asked = page.waitForResponse((response) => response.url().endsWith('/follow-up'));
    await page.reload();
    await asked;
    await expect(page.getByRole('heading', { name: 'Last time was hard' })).toHaveCount(0);
  });
}

test('CARE C12 a heavy line in a circle brings its author a card, tells nobody, and the facilitator only by a tap', async ({
  someone,
}) => {
  test.slow();
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  } as const;
  const [alice, bob] = [await someone('alice'), await someone('bob', phone)];
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  // What reads and what the card draws come while the page is idle.
  const ready = [/\/assets\/screen-/, /\/assets\/trusted-reach-/, /\/safety-plan$/].map((what) =>
    bob.page.waitForResponse((response) => what.test(response.url())),
  );
  for (const { page } of [alice, bob]) await panelButton(page, /^Chat/).click();
  await Promise.all(ready);
  // From now on no request follows, not even for a script, from which a server could tell.
  const asked: string[] = [];
  bob.page.on('request', (request) => asked.push(request.url()));
  await bob.page.getByRole('textbox', { name: 'Type a message...' }).fill('I want to kill myself');
  await bob.page.getByRole('button', { name: 'Send' }).click();
  const card = (page: typeof bob.page) => page.getByText(/nobody is told/);
  await expect(card(bob.page)).toBeVisible();
  await expect(bob.page.getByRole('link', { name: 'Help now' }).last()).toBeVisible();
  expect(asked).toEqual([]);
  await look(bob.page, 'phone', 'room-care-card');
  await expect(alice.page.getByText('I want to kill myself').first()).toBeVisible();
  await expect(card(alice.page)).toHaveCount(0);
  await bob.page.getByRole('button', { name: 'Tell the facilitator' }).click();
  await expect(card(bob.page)).toHaveCount(0);
  await expect(alice.page.getByText('I’m not doing well right now. Could you look in on me?').first()).toBeVisible();
});
