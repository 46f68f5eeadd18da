import { paths } from '#platform/shared/paths.ts';
import { look, screens } from '../look.ts';
import { expect, test } from '../product.ts';
import { codeOf, endWorkshop, joinRoom, leave, openRoom, tile } from '../room-steps.ts';

for (const { name: screen, ...options } of screens) {
  test(`CARE moment 8 three people leave a circle, each in their own way, on ${screen}`, async ({ someone }) => {
    test.slow();
    const [alice, bob, carl] = [
      await someone('alice', options),
      await someone('bob', options),
      await someone('carl', options),
    ];
    await openRoom(alice, 'Alice');
    const code = await codeOf(alice.page);
    const [id = ''] = /[0-9a-f-]{36}/.exec(alice.page.url()) ?? [];
    for (const [guest, name] of [
      [bob, 'Bob'],
      [carl, 'Carl'],
    ] as const) {
      await joinRoom(guest, code, name);
      await expect(tile(alice.page, name)).toBeVisible();
    }

    await test.step('who leaves early is asked, too, and may come back', async () => {
      await leave(carl.page);
      await expect(carl.page.getByText('How are you leaving?')).toBeVisible();
      await expect(carl.page.getByRole('button', { name: 'Come back in' })).toBeVisible();
      await look(carl.page, screen, 'farewell-early');
    });

    await test.step('CARE C13 kept on this device only, it’s on Today here, and goes by a tap', async () => {
      const { page } = carl;
      await page.getByRole('radio', { name: 'Tired' }).check();
      await page.getByRole('button', { name: 'Keep for myself' }).click();
      await page.getByRole('button', { name: 'Only on this device' }).click();
      await expect(page.getByText(/^Kept on this device/)).toBeVisible();
      await page.goto('/');
      await expect(page.getByText('You left tired.')).toBeVisible();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { name: 'From your last circle' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('You left tired.')).toHaveCount(0);
    });

    await endWorkshop(alice.page);
    await expect(alice.page.getByText(/Thank you for holding this circle/)).toBeVisible();

    const { page } = bob;
    await test.step('CARE C13 one word and a line, kept after a yes', async () => {
      await expect(page.getByText(/^Thanks to Alice/)).toBeVisible();
      await page.getByRole('radio', { name: 'Calm' }).check();
      await page.getByLabel('One line to myself').fill('Call my sister.');
      await look(page, screen, 'farewell-said');
      await page.getByRole('button', { name: 'Keep for myself' }).click();
      await expect(page.getByRole('dialog', { name: 'Keep your words after circles?' })).toBeVisible();
      await look(page, screen, 'farewell-asked');
      await page.getByRole('button', { name: 'Keep it' }).click();
      await expect(page.getByText('Kept. For a week you’ll find it on Today.')).toBeVisible();
      await look(page, screen, 'farewell-kept');
    });

    await test.step('CARE §3 Today shows it to its writer, and to nobody else', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'From your last circle' })).toBeVisible();
      await expect(page.getByText('Call my sister.')).toBeVisible();
      await look(page, screen, 'today-farewell');
      await alice.page.goto('/');
      await expect(alice.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(alice.page.getByText('Call my sister.')).toHaveCount(0);
    });

    await test.step('CARE C15 the circle’s page tells its host who was there, and nobody else', async () => {
      const there = (one: typeof alice) => one.page.getByRole('region', { name: 'Who was there' });
      for (const one of [alice, bob]) await one.page.goto(paths.circleOf(id));
      await expect(there(alice).getByRole('listitem')).toHaveText([/^Bob\d/, /^Carl\d/]);
      await look(alice.page, screen, 'who-was-there');
      await expect(page.getByRole('heading', { name: 'This circle is over' })).toBeVisible();
      await expect(there(bob)).toHaveCount(0);
    });
  });
}
