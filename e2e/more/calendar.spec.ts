import ical from 'ical.js';
import { plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';

/* Watches: src/features/circles/calendar, src/features/accounts/profile/web/public/components/remind-me.tsx */

const uidsOf = (text: string) =>
  new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((event) => new ical.Event(event).uid);

for (const screen of screensOf('phone')) {
  test(`CARE C17 on a ${screen} someone who says yes is asked once whether to be reminded, and their own calendar has it until it’s turned off`, async ({
    member,
    product,
  }) => {
    const [lena, { page }] = [await member('lena'), await member('sam', screens[screen])];
    const circle = await plan(lena);
    await page.goto('/profile');
    await button(page, 'Make a calendar link').click();
    const field = page.getByLabel('Your calendar link');
    await expect(field).toBeFocused();
    const address = await field.inputValue();
    expect(address).toContain(`${product.url}/api/v1/calendar/`);
    await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      address.replace(/^https?:/, 'webcal:'),
    );
    // As a calendar reads it: without a session, cookies or a browser.
    const read = async () => fetch(address);
    expect(uidsOf(await (await read()).text())).toEqual([]);

    await page.goto(`/c/${circle.invitation}`);
    await expect(button(page, 'Add to calendar')).toBeVisible();
    await expect(button(page, 'Yes, remind me')).toHaveCount(0);
    await button(page, "I'll be there").click();
    await button(page, 'Yes, remind me').click();
    await expect(page.getByText('but not between 21:00 and 08:00')).toBeVisible();
    await page.reload();
    await expect(page.getByText('but not between 21:00 and 08:00')).toBeVisible();
    const saving = page.waitForEvent('download');
    await button(page, 'Add to calendar').click();
    await page.getByRole('menuitem', { name: 'Any other (a file)' }).click();
    expect((await saving).suggestedFilename()).toBe('circle.ics');

    expect(uidsOf(await (await read()).text())).toEqual([circle.id]);
    await page.goto('/profile');
    await expect(page.getByText(/^You’ve had a calendar link since/)).toBeVisible();
    await button(page, 'Turn it off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).click();
    await expect(button(page, 'Make a calendar link')).toBeVisible();
    expect((await read()).status).toBe(404);
  });
}
