import { screens, screensOf } from '../journey.ts';
import { agree, checkIn, today } from '../mirror-steps.ts';
import { button, expect, test } from '../product.ts';

const title = 'A few minutes that might suit you';

for (const screen of screensOf('phone'))
  test(`REAL 45 an exercise is found by what one needs, led, paused and left when it’s enough; after a check-in one that fits is offered, on ${screen}`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    await agree(alice);
    const main = page.getByRole('main');
    const offer = page.getByRole('heading', { name: title });

    await test.step('found by what one needs', async () => {
      await page.goto('/exercises');
      await page.getByRole('radio', { name: 'To come back to the present' }).check();
      await page.getByRole('radio', { name: 'Up to 3 minutes' }).check();
      await page.getByRole('searchbox', { name: 'Search' }).fill('senses nothing');
      await expect(page.getByText('None of them fits all of that.')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search' }).fill('cool');
      await expect(page.getByText('1 exercise', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Cool water' }).click();
    });

    await test.step('led step by step, paused, and left', async () => {
      await button(page, 'Begin').click();
      await expect(page.getByText('Go to a tap, or take something cool')).toBeFocused();
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Slowly now, with the water or without it.')).toBeVisible();
      await expect(page.getByText('in', { exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByText('Paused. Take your time.')).toBeVisible();
      await page.getByRole('switch', { name: 'Sounds' }).check();
      await button(page, 'Go on').click();
      await expect(page.getByText('Paused. Take your time.')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'That’s enough, then.' })).toBeFocused();
    });

    await test.step('offered after a check-in, with what it is and how long it takes; nothing opens by itself', async () => {
      await page.goto('/inner-mirror');
      await expect(offer).toHaveCount(0);
      await checkIn(page, { word: 'Angry' });
      await expect(offer).toHaveCount(1);
      await expect(main.getByText('What anger wants · 4 minutes')).toBeVisible();
      await expect(page).toHaveURL(/\/inner-mirror$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a look at it leads to that exercise, which waits to be begun', async () => {
      await main.getByRole('link', { name: 'Take a look' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'What anger wants' })).toBeVisible();
      await button(page, 'Begin').click();
      await expect(page.getByText(/^You’re angry\./)).toBeFocused();
    });

    await test.step('“Not now” says where they are, and brings no other one', async () => {
      await page.goto('/inner-mirror');
      await expect(offer).toHaveCount(0);
      await checkIn(page, { word: 'Tense' });
      await expect(offer).toBeVisible();
      await button(page, 'Not now').click();
      await expect(offer).toHaveCount(0);
      await expect(page.getByText(/^All right\. They’re there whenever you like/)).toBeFocused();
      await main.getByRole('link', { name: 'all exercises' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible();
    });

    await test.step('passed over without a word, it’s gone with the next visit', async () => {
      await page.goto('/inner-mirror');
      await checkIn(page, { word: 'Tense' });
      await expect(offer).toBeVisible();
      await page.goto('/');
      await page.goto('/inner-mirror');
      await expect(today(page)).toHaveCount(3);
      await expect(offer).toHaveCount(0);
    });

    await test.step('CARE C12 after words of danger there’s help, and no exercise', async () => {
      await checkIn(page, { word: 'Tense', note: 'I want to kill myself tonight' });
      const care = page.getByRole('heading', { name: 'Are you safe right now?' });
      await expect(care).toBeVisible();
      await expect(offer).toHaveCount(0);
      await button(page, 'Not now').click();
      await expect(care).toHaveCount(0);
      await expect(offer).toHaveCount(0);
    });
  });
