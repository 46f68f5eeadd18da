/* Watches: src/features/circles/room/web/runner, src/features/circles/room/domain/runner, src/features/circles/timing */

import type { WebSocketRoute } from '@playwright/test';
import { paths } from '#platform/shared/paths.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Person, test } from '../product.ts';
import { comeIn, lobbyOf } from '../room-members.ts';
import {
  about,
  actions,
  actionsPanel,
  closeSheet,
  enter,
  follow,
  goOn,
  keepOff,
  openSettings,
  panelButton,
  tile,
} from '../room-steps.ts';

/*
 * A host leads a small plan, and a participant follows it (REAL 16, 22, 23; R-ROOMM-24 to 27). The server ends under it in
 * whole-workshop.spec.ts.
 */

const plan = {
  phases: [
    {
      phase: 'Arriving',
      type: 'opening',
      duration: 5,
      words: 'Sit down, feel both feet.',
      guidance: 'Greet each person by name as they come in.',
    },
    {
      phase: 'Sharing',
      type: 'sharing',
      duration: 20,
      material: 'Pen and paper',
      words:
        'Each person says one thing they noticed. The others listen, and nobody answers; there’s time enough for everyone who wants to, and passing is just as fine.',
      guidance: 'Go first, plainly. Thank each person without comment.',
    },
    { phase: 'Closing', type: 'closing', duration: 5, words: 'One word each.', guidance: 'Say when we meet again.' },
  ],
};
const templateId = '0192f0a0-0000-7000-8000-0000000000e2';

/** Keeps from a person what the server tells of the plan, while `holds` says so. */
async function slowLine({ context }: Person) {
  const kept: { socket: WebSocketRoute; text: string | Buffer }[] = [];
  const line = {
    holds: false,
    release() {
      line.holds = false;
      for (const { socket, text } of kept.splice(0)) socket.send(text);
    },
  };
  await context.routeWebSocket(/\/realtime$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (line.holds && text.toString().includes('"runner-changed"')) kept.push({ socket, text });
      else socket.send(text);
    });
  });
  return line;
}

for (const screen of screensOf('desktop')) {
  test(`${screen}: R-VIEW-01 R-STATE-30 a host leads a plan and everybody follows, through a reload and a late click`, async ({
    member,
    product,
  }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens[screen])];
    const line = await slowLine(alice);
    for (const one of [alice, bob]) await keepOff(one, 'camera', 'microphone');
    const room = await lobbyOf(alice);
    await follow(alice.page, product, templateId, plan);
    await enter(alice.page, 'Alice');
    await comeIn(bob, room, 'Bob');
    await expect(tile(alice.page, 'Bob')).toBeVisible();
    const where = bob.page.getByRole('region', { name: 'Where we are' });

    await test.step('R-PLAT-24 before it begins the host has the plan and its guide, and nobody else sees any of it', async () => {
      await panelButton(bob.page, actionsPanel).click();
      await expect(bob.page.getByText('Only facilitators can control the workshop')).toBeVisible();
      await expect(bob.page.getByRole('list', { name: 'The plan' })).toHaveCount(0);
      await expect(button(bob.page, 'Start')).toHaveCount(0);
      await bob.page.keyboard.press('Escape');
      await panelButton(bob.page, /^AI/).click();
      await expect(bob.page.getByText('No program is helping here right now.')).toBeVisible();
      await bob.page.keyboard.press('Escape');
      await panelButton(alice.page, actionsPanel).click();
      await expect(alice.page.getByRole('list', { name: 'The plan' }).getByRole('listitem')).toHaveText([
        'Arriving5 min',
        'Sharing20 min',
        'Closing5 min',
      ]);
      await expect(alice.page.getByText('Greet each person by name')).toBeVisible();
      await expect(where).toHaveCount(0);
    });

    await test.step('R-STATE-34 R-MSG-14 Start, Extend and Pause are seen by everybody, and a reload changes nothing', async () => {
      await actions(alice, 'Start');
      await expect(bob.page.getByText(/Workshop Session Active/).first()).toBeAttached();
      await expect(where).toHaveText('Arriving · 1 of 3Sit down, feel both feet.5 min left');
      const settings = await openSettings(alice.page);
      await expect(settings.getByRole('region', { name: 'Session tracking' })).toContainText(/Saved at \d\d:\d\d/);
      await closeSheet(alice.page);
      await actions(alice, '+ 5 min');
      await expect(where).toContainText('10 min left');
      await actions(alice, '+ 1 min');
      await expect(where).toContainText('11 min left');
      await actions(alice, 'Pause');
      await expect(where).toContainText('Paused · ');
      await alice.page.reload();
      await actions(alice, 'Start');
      await expect(where).not.toContainText('Paused');
    });

    await test.step('REAL 16 Energize comes between, and the plan goes on where it was', async () => {
      await actions(alice, 'Energize');
      await expect(where).toContainText('A moment to move');
      await goOn(alice);
      await expect(where).toContainText('Arriving · 1 of 3');
    });

    await test.step('REAL 17 Reflection is a silent minute with a note that its writer alone reads', async () => {
      await actions(alice, 'Reflection');
      await closeSheet(alice.page);
      for (const { page } of [alice, bob]) {
        await expect(page.getByRole('region', { name: 'Silence' })).toContainText('One minute left');
        await expect(page.getByLabel('A note to yourself')).toBeVisible();
      }
      await bob.page.getByLabel('A note to yourself').fill('I was calm.');
      await button(bob.page, 'Keep it').click();
      await expect(bob.page.getByRole('dialog', { name: 'Keep your journey?' })).toBeVisible();
      await bob.page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
      await expect(bob.page.getByText('Kept in My Journey.')).toBeVisible();
      await button(alice.page, 'End the silence').click();
      await expect(alice.page.getByLabel('A note to yourself')).toHaveCount(0);
      await button(bob.page, 'Done').click();
      await expect(bob.page.getByLabel('A note to yourself')).toHaveCount(0);
    });

    await test.step('R-STATE-33 R-STATE-35 Next goes into the next phase, and everybody hears that one is complete', async () => {
      await goOn(alice);
      await expect(bob.page.getByText(/Phase Complete/).first()).toBeAttached();
      await expect(where).toContainText('Sharing · 2 of 3');
      await closeSheet(alice.page);
    });

    await test.step('REAL 23 a second host goes on, and the late click of the first is refused kindly', async () => {
      const place = screen === 'phone' ? alice.page.getByRole('dialog', { name: 'People' }) : alice.page;
      if (screen === 'phone') await panelButton(alice.page, /^People/).click();
      await about(alice.page, 'Bob', 'Make co-host', place);
      if (screen === 'phone') await closeSheet(alice.page);
      await closeSheet(alice.page);
      await expect(button(alice.page, 'Next')).toBeEnabled();
      line.holds = true;
      await goOn(bob);
      await expect(where.or(bob.page.getByRole('dialog')).first()).toContainText(/Closing/);
      await button(alice.page, 'Next').click();
      await expect(alice.page.getByText(/The plan had just moved on/).first()).toBeAttached();
      line.release();
      await expect(button(alice.page, 'Next')).toBeDisabled();
      await closeSheet(bob.page);
      await expect(where).toContainText('Closing · 3 of 3');
    });

    await test.step('Q-07 End asks once, and ends it for everyone', async () => {
      await actions(alice, 'End');
      await button(alice.page, 'End for all').click();
      for (const { page } of [alice, bob])
        await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
    });

    await test.step('REAL 17 the note is found in My Journey, by the one who wrote it and nobody else', async () => {
      const notes = ({ page }: Person) => page.getByRole('region', { name: 'Notes from quiet minutes' });
      for (const { page } of [bob, alice]) {
        const id = /workshops\/([\w-]+)/.exec(page.url())?.[1] ?? '';
        await page.goto(paths.journeyOf(id));
        await expect(page.getByRole('heading', { name: 'Post-workshop Journey' })).toBeVisible();
      }
      await expect(notes(bob)).toContainText('I was calm.');
      await expect(notes(alice)).toHaveCount(0);
    });

    await test.step('REAL 36 on the circle’s page its hosts read how the time went', async () => {
      const course = ({ page }: Person) => page.getByRole('region', { name: 'How the time went' });
      for (const { page } of [bob, alice]) {
        const id = /workshops\/([\w-]+)/.exec(page.url())?.[1] ?? '';
        await page.goto(paths.circleOf(id));
        await expect(page.getByRole('heading', { name: 'This circle is over' })).toBeVisible();
      }
      // Bob was made a host on the way.
      for (const person of [alice, bob])
        await expect(course(person).getByRole('listitem')).toContainText([/Arriving/, /Sharing/, /Closing/]);
    });
  });
}
