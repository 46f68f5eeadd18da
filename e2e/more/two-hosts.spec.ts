/* Watches: src/features/circles/room/domain/breakouts, src/features/circles/room/server/breakouts, src/features/circles/room/web/breakouts */
import type { WebSocketRoute } from '@playwright/test';
import { screens } from '../journey.ts';
import { button, expect, type Person, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { about, closeSheet, breakoutDialog as dialog, breakoutLine as groups, keepOff, tile } from '../room-steps.ts';
import { joinByWire, type WireGuest } from '../room-wire.ts';

/* Two hosts, one of them by phone, lead eight people through four rounds of pairs (REAL 23, REAL 29). */

const eight = ['Lena', 'Mona', 'Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** Keeps back what a person presses, as a slow line would, while `holds` says so; all of it goes with `release`. */
async function slowPresses({ context }: Person) {
  const kept: { server: WebSocketRoute; text: string | Buffer }[] = [];
  const line = {
    holds: false,
    kept,
    release() {
      line.holds = false;
      for (const { server, text } of kept.splice(0)) server.send(text);
    },
  };
  await context.routeWebSocket(/\/realtime$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (line.holds && text.toString().includes('"breakouts-')) kept.push({ server, text });
      else server.send(text);
    });
  });
  return line;
}

/** In the window with the groups, with the form filled in for pairs of all eight. */
async function askForPairs({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Pairs' })).toBeChecked();
  await dialog(page).getByLabel('Put me in a group, too').check();
}

test('REAL 23 REAL 29 two hosts make groups at the same moment: one change; then eight people meet four others in four rounds', async ({
  member,
  product,
}) => {
  test.slow();
  const [lena, mona] = [await member('lena'), await member('mona', screens.phone)];
  for (const one of [lena, mona]) await keepOff(one, 'camera', 'microphone');
  const line = await slowPresses(mona);
  const room = await roomOf(lena, 'Lena');
  await comeIn(mona, room, 'Mona');
  const wires: WireGuest[] = [];
  for (const name of eight.slice(2)) wires.push(await joinByWire(product, room.meeting_code, name));
  for (const name of eight.slice(1)) await expect(tile(lena.page, name)).toBeVisible();
  await about(lena.page, 'Mona', 'Make co-host');
  await expect(tile(mona.page, 'Local')).toContainText('Co-host');

  const create = ({ page }: Person) => dialog(page).getByRole('button', { name: 'Look them over first' });
  await test.step('both press: the second one reads that the other was first, and sees the same groups', async () => {
    await askForPairs(lena);
    await askForPairs(mona);
    line.holds = true;
    await create(mona).click();
    await expect.poll(() => line.kept.length).toBe(1);
    await create(lena).click();
    await expect(dialog(mona.page).getByRole('region', { name: 'Group 4' })).toBeVisible();
    line.release();
    await expect(mona.page.getByText(/^Someone else had just changed the groups/).first()).toBeAttached();
    await expect(mona.page.getByText('Failed to create breakout rooms')).toHaveCount(0);
    const listed = ({ page }: Person) => dialog(page).getByRole('region', { name: /^Group \d/ });
    for (const one of [lena, mona]) await expect(listed(one)).toHaveCount(4);
    expect(await listed(mona).allInnerTexts()).toEqual(await listed(lena).allInnerTexts());
  });

  const met = new Map(eight.map((name) => [name, [] as string[]]));
  const together = ({ page }: Person) => groups(page).getByText(/^You’re with/);
  for (let round = 1; round <= 4; round += 1)
    await test.step(`round ${round}: everybody is with one person they haven’t met`, async () => {
      if (round > 1) {
        await askForPairs(lena);
        await create(lena).click();
      }
      await dialog(lena.page).getByRole('button', { name: 'Open the groups' }).click();
      await expect(together(lena)).toBeVisible();
      await closeSheet(mona.page);
      await expect(together(mona)).toBeVisible();
      const [first] = wires;
      await first?.hear((frame) => openedIn(first, round) === frame);
      const names = new Map(wires.map(({ userId, name }) => [userId, name]));
      const pairs: { people: string[] }[] = (first && openedIn(first, round))?.breakouts.groups ?? [];
      expect(pairs.map(({ people }) => people.length)).toEqual([2, 2, 2, 2]);
      // Those by the wire by name; the two on screens read themselves who's with them.
      for (const { people } of pairs)
        for (const one of people)
          for (const other of people) if (one !== other) met.get(names.get(one) ?? '')?.push(names.get(other) ?? other);
      for (const [one, name] of [
        [lena, 'Lena'],
        [mona, 'Mona'],
      ] as const)
        met.get(name)?.push((await together(one).innerText()).replace(/^You’re with (\w+).*$/s, '$1'));
      if (round === 4) return;
      await button(lena.page, 'Bring everyone back').click();
      for (const { page } of [lena, mona]) await expect(groups(page)).toHaveCount(0);
    });
  for (const [name, others] of met) expect(new Set(others).size, `${name} met ${others.join(', ')}`).toBe(4);
  for (const wire of wires) await wire.close();
});

/** What this guest heard as groups were opened for the so-manieth time. */
function openedIn(guest: WireGuest, round: number) {
  const opened = guest.of('breakouts').filter(({ breakouts }) => breakouts?.stage === 'open');
  const ids = [...new Set(opened.map(({ breakouts }) => breakouts.circle as string))];
  return opened.find(({ breakouts }) => breakouts.circle === ids[round - 1]);
}
