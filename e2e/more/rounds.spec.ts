import { look, screens } from '../look.ts';
import { button, expect, type Person, test } from '../product.ts';
import { choose, closeSheet, joinRoom, keepOff, openRoom, panelButton, round, tile } from '../room-steps.ts';

/* Rounds with a talking piece (CARE moments 5 and 6): three people, the one in the middle on either screen. */

/** Bob's microphone alone is on: what a reload does to it counts. */
async function circle(alice: Person, bob: Person, carol: Person): Promise<void> {
  for (const one of [alice, carol]) await keepOff(one, 'camera', 'microphone');
  await keepOff(bob, 'camera');
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  await joinRoom(carol, code, 'Carol');
}

/** The facilitator isn't in it, each turn has a time, and whoever passes or rests is skipped. */
async function withoutTheFacilitator(screen: string, alice: Person, bob: Person, carol: Person): Promise<void> {
  await choose(alice.page, 'More options', 'A round without me');
  await expect(round(alice.page)).toContainText('Bob has the piece · next: Carol');
  await button(alice.page, 'Lead the round').click();
  await alice.page.getByRole('menuitemradio', { name: '2 minutes' }).click();
  await alice.page.keyboard.press('Escape');
  await look(alice.page, screen, 'round-lead');
  await choose(carol.page, 'More options', 'Rest here');
  await expect(button(carol.page, 'I’m back').first()).toBeVisible();
  await expect(round(alice.page)).toHaveText(/Bob has the piece(?!.*next)/);
  await button(bob.page, 'Pass the piece').click();
  await expect(round(carol.page)).toContainText('The piece has been all around');
  await choose(alice.page, 'More options', 'Start a round');
  await button(bob.page, 'Pass').click();
  await expect(round(alice.page)).toHaveText(/You have the piece(?!.*next)/);
  await look(alice.page, screen, 'round-last');
}

for (const { name: screen, ...options } of screens) {
  test(`${screen}: CARE moment 6 the piece goes around three people, through a reload, a restart and a lost line`, async ({
    someone,
    product,
  }) => {
    test.slow();
    const [alice, bob, carol] = [await someone('alice'), await someone('bob', options), await someone('carol')];
    const all = [alice.page, bob.page, carol.page];
    await circle(alice, bob, carol);

    await test.step('the facilitator starts it, and everyone reads who has the piece and who is next', async () => {
      await choose(alice.page, 'More options', 'Start a round');
      await expect(round(alice.page)).toContainText('You have the piece · next: Bob');
      await expect(round(bob.page)).toContainText('Alice has the piece · next: you');
      await expect(tile(carol.page, 'Alice')).toContainText('Speaking now');
      await expect(tile(carol.page, 'Bob')).toContainText('Next to speak');
    });

    await test.step('it goes on by the keyboard', async () => {
      await button(alice.page, 'Pass the piece').press('Enter');
      await expect(round(alice.page)).toContainText('Bob has the piece');
      await expect(round(alice.page)).toBeFocused();
      await expect(round(bob.page)).toContainText('You have the piece · next: Carol');
      await expect(round(carol.page)).toContainText('Bob has the piece · next: you');
      await look(bob.page, screen, 'round-mine');
      await look(carol.page, 'desktop', 'round-next');
      await panelButton(bob.page, /^People/).click();
      await expect(bob.page.getByRole('region', { name: 'Turns' }).getByRole('listitem')).toHaveText([
        /1Bob \(you\)/,
        /2Carol/,
      ]);
      await look(bob.page, screen, 'round-sheet');
      await closeSheet(bob.page);
    });

    await test.step('a reload in one’s own turn: muted, and told how it stands', async () => {
      await bob.page.reload();
      await expect(round(bob.page)).toContainText(/You were away \d+ s; round: You have the piece · next: Carol/);
      await expect(button(bob.page, 'Turn microphone on')).toBeVisible();
      await expect(button(bob.page, 'Pass the piece')).toBeVisible();
    });

    await test.step('a server that restarts in a round: the piece is where it was', async () => {
      await product.restart('SIGKILL');
      for (const page of all) await expect(page.getByText('Live', { exact: true })).toBeVisible();
      for (const page of [alice.page, carol.page]) await expect(round(page)).toContainText('Bob has the piece');
      await expect(round(bob.page)).toContainText('You have the piece');
    });

    await test.step('a holder whose line is lost is waited for, and the facilitator may go on without', async () => {
      const room = bob.page.url();
      await bob.page.goto('about:blank');
      await expect(round(carol.page)).toContainText('Bob’s connection dropped, the piece waits · next: you');
      await choose(alice.page, 'Lead the round', 'Skip Bob');
      await expect(round(carol.page)).toContainText('You have the piece');
      await bob.page.goto(room);
      await expect(round(bob.page)).toContainText(/You were away \d+ s; round: Carol has the piece/);
    });

    await test.step('called back, added and ended', async () => {
      await choose(alice.page, 'Lead the round', 'Call the piece back');
      await expect(round(bob.page)).toContainText('You have the piece · next: Carol');
      await button(bob.page, 'Pass').click();
      await button(bob.page, 'Call the piece back').click();
      await button(bob.page, 'Pass').click();
      await button(carol.page, 'Pass the piece').click();
      for (const page of all) await expect(round(page)).toContainText('The piece has been all around');
      await panelButton(alice.page, /^People/).click();
      await alice.page.getByRole('region', { name: 'People' }).getByRole('button', { name: 'More about Bob' }).click();
      await alice.page.getByRole('menuitem', { name: 'Add to the round' }).click();
      await expect(round(bob.page)).toContainText('You have the piece');
      await look(alice.page, 'desktop', 'round-people');
      await closeSheet(alice.page);
      await choose(alice.page, 'Lead the round', 'End the round');
      for (const page of all) await expect(round(page)).toHaveCount(0);
      await expect(carol.page.getByText('The round is over').first()).toBeAttached();
    });
  });

  // In a room of its own: after a restart whoever is back first comes first.
  test(`${screen}: CARE moment 5 a round without the facilitator, with a time for each turn; whoever passes or rests is skipped`, async ({
    someone,
  }) => {
    test.slow();
    const [alice, bob, carol] = [await someone('alice', options), await someone('bob'), await someone('carol')];
    await circle(alice, bob, carol);
    await withoutTheFacilitator(screen, alice, bob, carol);
  });
}
