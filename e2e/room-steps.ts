import type { Locator, Page } from '@playwright/test';
import { button, expect, type Person, type Product, signUp, test } from './product.ts';

/** Starts an instant room as this person and goes in, after what's done at its lobby; returns its meeting code. */
export async function openRoom(host: Person, name: string, inLobby = async () => {}): Promise<string> {
  await signUp(host);
  await host.page.goto('/workshops');
  await host.page.getByRole('button', { name: 'Start Instant Room' }).click();
  await expect(host.page.getByRole('button', { name: 'Enter room' })).toBeVisible();
  await inLobby();
  await enter(host.page, name);
  return codeOf(host.page);
}

/** Has the room that's on this page follow a plan, as one made from a template of this id. */
export async function follow(page: Page, product: Product, templateId: string, plan: object): Promise<void> {
  const id = roomIdOf(page);
  await product.pass(
    `INSERT INTO ai_workshop_templates
       (id, name, description, category, duration_minutes, max_participants, is_active, activity_structure)
     VALUES ('${templateId}', 'A small plan', '', 'general', 30, 8, false, '${JSON.stringify(plan)}') ON CONFLICT DO NOTHING`,
  );
  await product.pass(`UPDATE workshops SET ai_template_id = '${templateId}' WHERE id = '${id}'`);
}

/** The workshop of the room that's on this page. */
export const roomIdOf = (page: Page): string => /workshops\/([\w-]+)\/room/.exec(page.url())?.[1] ?? '';

/** Joins the live room of this code and goes in. */
export async function joinRoom(guest: Person, code: string, name: string): Promise<void> {
  await comeToDoor(guest, code);
  await enter(guest.page, name);
}

/** As far as the lobby of the live room of this code. */
export async function comeToDoor(guest: Person, code: string): Promise<void> {
  await signUp(guest);
  await guest.page.goto('/workshops');
  await guest.page.getByLabel(/meeting code/i).fill(code);
  await guest.page.getByRole('button', { name: 'Join Room' }).click();
  await expect(guest.page.getByRole('button', { name: 'Enter room' })).toBeVisible();
}

/** What leads from a circle's page to its lobby: a button, or a link for its facilitator. */
export function door(page: Page): Locator {
  const name = { name: 'Enter', exact: true } as const;
  return page.getByRole('main').getByRole('button', name).or(page.getByRole('main').getByRole('link', name));
}

/**
 * From the lobby into the room, under this name. With the camera off where no test is about pictures: to encode and draw
 * them takes most of what a small machine has.
 */
export async function enter(page: Page, name?: string): Promise<void> {
  const door = page.getByRole('button', { name: 'Enter room' });
  await expect(door).toBeVisible();
  if (!/media|full/.test(test.info().project.name)) await turnCameraOff(page);
  if (name !== undefined) await page.getByLabel(/Others see you as/).fill(name);
  await door.click();
  // In a silence the controls are away.
  await expect(button(page, 'Leave').or(button(page, 'Show controls'))).toBeVisible();
}

/** These devices stay off where no test is about them: films and voices that nobody looks at cost more than the test. */
export async function keepOff({ context }: Person, ...devices: ('camera' | 'microphone')[]): Promise<void> {
  await context.addInitScript((off) => sessionStorage.setItem('room:off', off), devices.join(','));
}

/** In the lobby; where it's off already, or there's none, it stays so. */
async function turnCameraOff(page: Page): Promise<void> {
  const camera = button(page, 'Turn camera off');
  if (await camera.isVisible()) await camera.click();
}

export async function codeOf(page: Page): Promise<string> {
  const code = page.getByText(/^\d{3}-\d{3}-\d{3}$/).first();
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** An item of a menu that a button with this name opens. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** An item of the menu in somebody's face, or of their line in the list of people. */
export async function about(page: Page, name: string, item: string, place: Page | Locator = page): Promise<void> {
  if (place === page) await tile(page, name).hover();
  await place
    .getByRole('button', { name: `More about ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** The line of the round, where one goes around. */
export const round = (page: Page): Locator => page.getByRole('region', { name: 'Round', exact: true });

/** What stands under the bar about small groups. */
export const breakoutLine = (page: Page): Locator => page.getByRole('region', { name: 'Small groups', exact: true });

/** A host's window with the groups. */
export const breakoutDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Small groups' });

/** How many links a page holds by now, whose connections are watched. */
export const linksOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.connections.filter(({ connectionState }) => connectionState === 'connected').length);

/** A person's tile on someone's screen. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('figure').filter({ hasText: name });
}

/** Waits until the video of this tile shows pictures that differ from each other. */
export async function expectMoving(face: Locator): Promise<void> {
  const video = face.locator('video');
  await expect(video).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(
      () =>
        video.evaluate(async (element: HTMLVideoElement) => {
          const picture = () => {
            const canvas = document.createElement('canvas');
            canvas.width = 64;
            canvas.height = 36;
            const context = canvas.getContext('2d', { willReadFrequently: true });
            context?.drawImage(element, 0, 0, 64, 36);
            return Array.from(context?.getImageData(0, 0, 64, 36).data ?? []);
          };
          const before = picture();
          await new Promise((resolve) => setTimeout(resolve, 500));
          const after = picture();
          const bright = before.some((value, index) => index % 4 !== 3 && value > 16);
          return (
            element.videoWidth > 2 && bright && after.some((value, index) => Math.abs(value - (before[index] ?? 0)) > 8)
          );
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** What opens chat or people: a round button, and on a phone a link of the bottom navigation. */
export function panelButton(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('navigation').getByRole('link', { name }));
}

/** What opens the panel of the plan: 'Run' for the leader, and for everyone else what SPEC.md's tab is called. */
export const actionsPanel = /^(?:Actions|Run)$/;

/** Opens the hosts' panel where it is closed, with this button in it. */
export async function openActions({ page }: Person, name: string): Promise<void> {
  await openPanel(page, actionsPanel, button(page, name));
}

/** Presses a button of the hosts' panel. */
export async function actions(person: Person, name: string): Promise<void> {
  await openActions(person, name);
  await button(person.page, name).click();
}

/** On to the next phase, by the bar on the stage. */
export async function goOn({ page }: Person): Promise<void> {
  await closeSheet(page);
  await button(page, 'Next').click();
}

/** What a host sets once an evening. */
export async function openSettings(page: Page): Promise<Locator> {
  await closeSheet(page);
  await choose(page, 'More', 'Settings for this circle');
  return page.getByRole('dialog', { name: 'Settings for this circle' });
}

/** Opens the notes where they're closed; gives back their field. */
export async function openNotes({ page }: Person): Promise<Locator> {
  return openPanel(page, /^(Session )?Notes/, page.getByLabel(/^Notes of (the circle|your group)$/));
}

/** After a reload a panel opens by itself, and may do so between the look and the click. */
export async function openPanel(page: Page, name: RegExp, inside: Locator): Promise<Locator> {
  await expect(async () => {
    if (!(await inside.isVisible())) await panelButton(page, name).click({ timeout: 3_000 });
    await expect(inside).toBeVisible({ timeout: 3_000 });
    // Then that click closed it, and it may not have gone yet.
    const closed = page.getByRole('button', { name }).and(page.locator('[aria-pressed=false]'));
    await expect(closed).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  return inside;
}

/** Closes the sheet or dialog that covers the room; a desktop's chat covers nothing, and a toast is no such dialog. */
export async function closeSheet(page: Page): Promise<void> {
  const sheet = page.locator('[role=dialog]:not([aria-modal=false])');
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** Opens the chat where it is closed; gives back its field. */
export async function openChat(page: Page): Promise<Locator> {
  // In a small group it says that it writes to that.
  const field = page.getByPlaceholder(/^(Type a message|To your group|To the circle|Only to)/);
  return openPanel(page, /^Chat/, field);
}

/** Opens the chat where it is closed, and writes. */
export async function write(page: Page, text: string): Promise<void> {
  const field = await openChat(page);
  await field.fill(text);
  // One line goes at a time: until the one before has arrived, Enter does nothing.
  await expect(field.locator('xpath=ancestor::form').getByRole('button', { name: 'Send' })).toBeEnabled();
  await field.press('Enter');
}

export async function leave(page: Page): Promise<void> {
  await closeSheet(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }).click();
}

/** Begins to close the circle gently, or ends it now, with the one question before either. */
export async function closeCircle(page: Page, how: 'Close gently' | 'End now'): Promise<void> {
  if (how === 'Close gently') await choose(page, 'More', how);
  else await page.getByRole('button', { name: how, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: how, exact: true }).click();
}

/** Ends the workshop for everyone, with its one question. */
export async function endWorkshop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End workshop' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'End workshop' })
    .click();
}
