import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { agree, ask, begin, newId, section, timeAgo, today, touch, wire } from '../mirror-steps.ts';
import { button, expect, type Person, test } from '../product.ts';
import { countTaps } from '../taps.ts';

const word = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const long = 'Rindfleischetikettierungsüberwachung';

/** Two weeks of check-ins until yesterday, lower on days with a long word, which is every other. */
async function lived(person: Person): Promise<void> {
  for (let ago = 14; ago >= 1; ago -= 1) {
    const isLow = ago % 2 === 0;
    await wire(person, 'POST', '/api/v1/check-ins', {
      id: newId(),
      created_at: timeAgo(ago),
      feelings: [isLow ? 'tired' : 'calm'],
      energy: ago * 5,
      pleasantness: isLow ? -60 : 60,
      factors: isLow ? [long] : [],
      note: ago === 9 ? 'Donaudampfschifffahrtsgesellschaftskapitän, und Café.' : null,
    });
  }
}

for (const screen of screensOf('phone'))
  test(`REAL 45 REAL 42 REAL 1 a week of check-ins: four taps, said differently, a suggestion, and looked back on, on ${screen}`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    await page.goto('/inner-mirror');

    await test.step('R-RT-01 without a reload a suggestion comes with its reason, an insight with what it rests on', async () => {
      await expect(page.getByText(/^Suggestions come from the check-ins/)).toBeVisible();
      await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
      await agree(alice);
      await lived(alice);
      await expect(section(page, 'Suggestions').getByRole('listitem')).toHaveCount(1);
      await expect(page.getByText(/^Because \w+ (?:days|evenings) this week were low\.$/)).toBeVisible();
      await expect(
        section(page, 'What stands out').getByText(/^You tend to feel \w+ .*on days with ‘Rind/),
      ).toBeVisible();
    });

    await test.step('four taps from the open field, and nothing is chosen for them', async () => {
      await begin(page);
      await expect(ask(page)).toHaveText('Where are you right now?');
      await expect(ask(page)).toBeFocused();
      await button(page, 'Next').click();
      await expect(page.getByText(/^Touch the field first/)).toBeVisible();
      const taps = await countTaps(page);
      await touch(page, 0.2, 0.8);
      await expect(page.getByText(/^somewhere near/)).toBeVisible();
      await button(page, 'Next').click();
      await expect(ask(page)).toHaveText('Which word comes closest?');
      await page.getByText('Down', { exact: true }).click();
      await button(page, 'Keep it').click();
      await expect(ask(page)).toHaveText('Kept');
      expect(await taps()).toBeLessThanOrEqual(4);
      await expect(today(page)).toHaveCount(1);
      await expect(today(page)).toContainText('Down');
      // An unpleasant one has the way to help beside it, and asks nothing.
      await expect(page.getByRole('main').getByRole('link', { name: 'Help now' })).toBeVisible();
    });

    await test.step('said differently, with more to it', async () => {
      await today(page).getByRole('link', { name: /^Edit/ }).click();
      await button(page, 'Next').click();
      await expect(word(page, 'Down')).toBeChecked();
      await button(page, 'All words').click();
      await page.getByText('Heavy: low energy').click();
      await word(page, 'Tired').check();
      await button(page, 'Say more').click();
      await word(page, 'Slept little').check({ force: true });
      await page.getByLabel('In your own words').fill('The cat');
      await button(page, 'Add').click();
      await button(page, 'Add a note').click();
      await page.getByLabel('Your note').fill('She is ill.');
      await button(page, 'Keep it').click();
      await expect(today(page)).toContainText('Down, Tired');
      await expect(today(page)).toContainText('Slept little');
    });

    await test.step('deleted, and brought back', async () => {
      await today(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(today(page)).toHaveText(/Deleted/);
      await button(page, 'Undo').click();
      await expect(today(page)).toContainText('Down, Tired');
      await page.reload();
      await expect(today(page)).toContainText('She is ill.');
    });

    await test.step('the suggestion is taken up, and asks whether it helped', async () => {
      await section(page, 'Suggestions').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/exercises\//);
      await page.goBack();
      await expect(page.getByRole('group', { name: 'Did it help?' })).toBeVisible();
      await button(page, 'A little').click();
      await expect(page.getByText(/^Thank you\. That helps/)).toBeVisible();
      await button(page, 'Look again').click();
      await expect(page.getByText(/The next one comes by itself, .* at the earliest/)).toBeVisible();
    });

    await test.step('what stands out is let go, and stays away; what may do good is recommended', async () => {
      await page.getByRole('button', { name: /^Let it go/ }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await page.reload();
      await expect(section(page, 'Worth a try').locator('a[href^="/exercises/"]')).toHaveCount(1);
      await page.getByRole('button', { name: /^Show 2 more/ }).click();
      await expect(section(page, 'Worth a try').locator('a[href^="/exercises/"]')).toHaveCount(3);
      await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
    });

    await lookBack(page);
  });

async function lookBack(page: Page): Promise<void> {
  await test.step('the calendar, by keyboard, too', async () => {
    await page.getByRole('link', { name: 'Look back on your check-ins' }).click();
    const chosen = page.getByRole('button', { pressed: true });
    await expect(chosen).toHaveAccessibleName(/: heavy/);
    const before = (await chosen.getAttribute('data-date')) ?? '';
    await chosen.focus();
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toBeFocused();
    await expect(chosen).not.toHaveAttribute('data-date', before);
    await expect(chosen).toHaveAccessibleName(/: (bright|gentle|heavy|stirred)$/);
  });

  await test.step('own words are found again, deleted and brought back', async () => {
    await page.getByRole('tab', { name: 'Words' }).click();
    await expect(page.getByText('Calm').first()).toBeVisible();
    await page.getByRole('searchbox').fill('cafe kapitan');
    await expect(page.getByText(/Donaudampf/)).toBeVisible();
    await expect(page.getByRole('listitem', { name: /^Check-in at/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Delete: Check-in at/ }).click();
    await expect(page.getByRole('main').getByText('Deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/Donaudampf/)).toBeVisible();
  });

  await test.step('trends, with a table behind them', async () => {
    await page.getByRole('tab', { name: 'Trends' }).click();
    await page.getByRole('radio', { name: 'Year' }).check();
    await page.getByRole('radio', { name: 'Month' }).check();
    // Two weeks reach into the month before, or are all in this one.
    const drawn = page.getByRole('img', { name: /^Energy, .*: (?:\d+ days, from .* energy to .* energy|one day)/ });
    await expect(drawn).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: /from −100 to 100/ })).toBeVisible();
  });
}
