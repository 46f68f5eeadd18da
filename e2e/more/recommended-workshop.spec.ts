/* Watches: src/features/mirror/recommendations, src/features/circles/circle-page/web */

import type { Locator } from '@playwright/test';
import { dayMs } from '#platform/shared/duration.ts';
import { plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { agree, newId, section, timeAgo, wire } from '../mirror-steps.ts';
import { expect, test } from '../product.ts';

const showAll = (card: Locator) => card.getByRole('button', { name: /^Show \d+ more|^Show one more/ }).click();

for (const screen of screensOf('desktop'))
  test(`REAL 44 a workshop that fits these days is recommended with its reason, opens its page, and ‘Not for me’ is for good, on ${screen}`, async ({
    member,
  }) => {
    const [mira, alice] = await Promise.all([member('mira', screens[screen]), member('alice', screens[screen])]);
    const { page } = alice;
    const title = `The Rindfleischetikettierungsüberwachung of feelings, ${screen}`;
    await mira.page.goto('/workshops');
    await plan(mira, {
      title,
      category: 'non-violent-communication',
      time_zone: 'UTC',
      is_public: true,
      max_participants: 4,
      scheduled_at: new Date(Math.floor(Date.now() / dayMs) * dayMs + 1.5 * dayMs).toISOString(),
      weeks: 2,
    });
    await page.goto('/inner-mirror');
    const card = section(page, 'Worth a try');
    await expect(card.getByText(/^Nothing yet\. After a check-in/)).toBeVisible();

    await test.step('R-RT-01 without a reload', async () => {
      await agree(alice);
      await wire(alice, 'POST', '/api/v1/check-ins', {
        id: newId(),
        created_at: timeAgo(0),
        energy: 30,
        pleasantness: 20,
        feelings: [],
        factors: ['an-argument'],
        note: null,
      });
      // One thing stands there at first.
      await showAll(card);
      await expect(card.getByRole('link', { name: title })).toBeVisible();
      // Somebody else's workshop may stand beside it, for the same reason.
      const one = card.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
      await expect(one.getByText('For days with anger, hurt or an argument in them.')).toBeVisible();
      await expect(one.getByText(/^Tomorrow 12:00, with .+\. 3 seats are free\.$/)).toBeVisible();
    });

    await test.step('it opens its own page', async () => {
      await card.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/workshops\/circle\//);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await showAll(card);
    });

    await test.step('not for me: gone, also its later dates', async () => {
      // What stands above it has come, so that it isn't moved from under the click.
      await expect(section(page, 'Suggestions').getByRole('button', { name: 'Look again' })).toBeVisible();
      await card.getByRole('button', { name: `Not for me: ${title}` }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await expect(card.getByRole('link', { name: title })).toHaveCount(0);
      await page.reload();
      await showAll(card);
      await expect(card.locator('a[href^="/exercises/"]').first()).toBeVisible();
      await expect(card.getByRole('link', { name: title })).toHaveCount(0);
    });
  });
