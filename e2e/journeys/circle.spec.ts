import { minuteMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { come, inMs, open, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Person, test } from '../product.ts';
import { door, endWorkshop, enter, leave, tile } from '../room-steps.ts';

for (const screen of screensOf('phone')) {
  test(`CARE moments 1 and 8 a circle from the invitation to the farewell, each leaving in their own way, on a ${screen}`, async ({
    someone,
    member,
  }) => {
    test.slow();
    const [lena, carl] = [await member('lena'), await member('carl', screens[screen])];
    const sam = await someone('sam', screens[screen]);
    const { page } = sam;
    const circle = await plan(lena, { scheduled_at: inMs(2 * minuteMs) });

    await test.step('someone new comes by the link, says so, signs up, and waits on its page', async () => {
      await page.goto(`/c/${circle.invitation}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Tuesday circle' })).toBeVisible();
      await expect(page.getByText(/^Begins in [12] minutes?$/)).toBeVisible();
      await button(page, "I'll be there").click();
      await expect(page).toHaveURL(/\/auth\?next=/);
      await expect(page.getByText('We’ve kept your invitation.')).toBeVisible();
      await page.getByLabel('E-mail').fill(sam.email);
      await page.getByLabel('Password', { exact: true }).fill(sam.password);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
      await expect(page.getByText('Stay on this page')).toBeVisible();
    });

    await test.step('a yes to every date of a series is one touch, and one card leads to them; all are given up after a question', async () => {
      const series = await plan(lena, { title: 'Evening circle', weeks: 3 });
      await carl.page.goto(`/c/${series.invitation}`);
      await expect(button(carl.page, "I'll be there")).toBeVisible();
      await button(carl.page, 'Come to all 3 dates').click();
      await expect(carl.page.getByText('You have a seat on all 3 dates.')).toBeVisible();
      await lena.page.goto(paths.circleOf(series.id));
      await expect(lena.page.getByRole('region', { name: 'Who’s coming' }).getByText('Every date')).toBeVisible();
      await carl.page.goto(paths.workshops);
      await carl.page.getByRole('link', { name: 'and 2 more dates' }).click();
      await expect(carl.page.locator('#dates').getByText('You’re coming')).toHaveCount(3);
      await button(carl.page, 'I can’t make any of the 3 dates').click();
      await carl.page.getByRole('alertdialog').getByRole('button', { name: 'I can’t make any' }).click();
      await expect(carl.page.getByText(/^You’re not coming to any of the dates\./)).toBeVisible();
    });

    await test.step('as it begins, that page is the door', async () => {
      await open(lena, circle);
      await door(page).click();
      await enter(page);
      await lena.page.goto(paths.roomOf(circle.id));
      await enter(lena.page);
      await come(carl, circle);
      await carl.page.goto(paths.roomOf(circle.id));
      await enter(carl.page);
      for (const name of ['Sam', 'Carl']) await expect(tile(lena.page, name)).toBeVisible();
    });

    await test.step('someone who leaves early is asked, too, and may come back', async () => {
      await leave(carl.page);
      await expect(carl.page.getByText('How are you leaving?')).toBeVisible();
      await expect(button(carl.page, 'Come back in')).toBeVisible();
    });

    await test.step('CARE C13 kept on this device only, it’s on Today here, and goes by a tap', async () => {
      await carl.page.getByRole('radio', { name: 'Tired' }).check();
      await button(carl.page, 'Keep it for myself').click();
      await button(carl.page, 'Only on this device').click();
      await expect(carl.page.getByText(/^Kept on this device/)).toBeVisible();
      await carl.page.goto('/');
      await expect(carl.page.getByText('You left tired.')).toBeVisible();
      await button(carl.page, 'Delete').click();
      await expect(carl.page.getByRole('heading', { name: 'From your last circle' })).toHaveCount(0);
      await carl.page.reload();
      await expect(carl.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(carl.page.getByText('You left tired.')).toHaveCount(0);
    });

    await endWorkshop(lena.page);
    await expect(lena.page.getByText(/Thank you for holding this circle/)).toBeVisible();

    await test.step('CARE C13 one word and a line, kept after a yes', async () => {
      await expect(page.getByText(/^Thanks to Lena/)).toBeVisible();
      await page.getByRole('radio', { name: 'Calm' }).check();
      await page.getByLabel('One line to myself').fill('Call my sister.');
      await button(page, 'Keep it for myself').click();
      await expect(page.getByRole('dialog', { name: 'Keep your words after circles?' })).toBeVisible();
      await button(page, 'Keep it').click();
      await expect(page.getByText('Kept. For a week you’ll find it on Today.')).toBeVisible();
    });

    await test.step('CARE §3 Today shows it to its writer, and to nobody else', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'From your last circle' })).toBeVisible();
      await expect(page.getByText('Call my sister.')).toBeVisible();
      await lena.page.goto('/');
      await expect(lena.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(lena.page.getByText('Call my sister.')).toHaveCount(0);
    });

    await test.step('CARE C15 the circle’s page tells its host who was there, and nobody else', async () => {
      const there = ({ page: of }: Person) => of.getByRole('region', { name: 'Who was there' });
      for (const one of [lena, sam]) await one.page.goto(paths.circleOf(circle.id));
      await expect(there(lena).getByRole('listitem')).toHaveText([/^Sam\d/, /^Carl\d/]);
      await expect(page.getByRole('heading', { name: 'This circle is over' })).toBeVisible();
      await expect(there(sam)).toHaveCount(0);
    });
  });
}
