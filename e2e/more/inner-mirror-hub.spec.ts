import type { Page } from '@playwright/test';
import { call, plan } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { button, expect, signUp, test } from '../product.ts';

/* REAL 1, 42: what follows from one's own check-ins, on the page of the inner mirror. */

const day = 86_400_000;
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Two weeks of check-ins, lower on days with a long word, which is every other. */
async function lived(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    await send('PUT', 'consents/check-ins', { agreed: true, version: 2, service: null });
    for (let ago = 13; ago >= 0; ago -= 1) {
      const isLow = ago % 2 === 0;
      await send('POST', 'check-ins', {
        ...{ id: crypto.randomUUID(), energy: 0, pleasantness: isLow ? -60 : 60, feelings: ['tired'], note: null },
        factors: isLow ? ['Rindfleischetikettierungsüberwachung'] : [],
        created_at: new Date(Date.now() - ago * ms).toISOString(),
      });
    }
  }, day);
}

for (const { name: screen, ...options } of screens) {
  test(`REAL 42 REAL 1 a suggestion comes live with its reason, an insight with what it rests on, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/inner-mirror');
    await settled(page);
    await expect(page.getByText(/^Suggestions come from the check-ins/)).toBeVisible();
    await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
    await look(page, screen, 'hub-empty');

    await test.step('R-RT-01 without a reload', async () => {
      await lived(page);
      await expect(section(page, 'Suggestions').getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
      await expect(page.getByText(/^Because \w+ (?:days|evenings) this week were low\.$/)).toBeVisible();
      await expect(section(page, 'What stands out').getByText(/^On 7 of 7 days with ‘Rind/)).toBeVisible();
      await look(page, screen, 'hub-full');
    });

    await test.step('taken up, it asks whether it helped', async () => {
      await section(page, 'Suggestions').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/exercises\//);
      await page.goBack();
      await settled(page);
      await expect(page.getByRole('group', { name: 'Did it help?' })).toBeVisible();
      await look(page, screen, 'hub-asked');
      await button(page, 'A little').click();
      await expect(page.getByText(/^Thank you\. That helps/)).toBeVisible();
      await button(page, 'Look again').click();
      await expect(page.getByText(/The next one by itself, at the earliest:/)).toBeVisible();
    });

    await test.step('let go, it stays away', async () => {
      await page.getByRole('button', { name: /^Let it go/ }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await page.reload();
      await expect(section(page, 'What may do you good').locator('a[href^="/exercises/"]')).toHaveCount(3);
      await look(page, screen, 'hub-recommended');
      await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
    });
  });
}

for (const { name: screen, ...options } of screens) {
  test(`REAL 44 a workshop that fits these days is recommended with its reason, opens its page, and ‘Not for me’ is for good, on ${screen}`, async ({
    someone,
  }) => {
    const [mira, alice] = await Promise.all([someone('mira', options), someone('alice', options)]);
    await Promise.all([signUp(mira), signUp(alice)]);
    const { page } = alice;
    const title = `The Rindfleischetikettierungsüberwachung of feelings, ${screen}`;
    await plan(mira, {
      ...{ title, category: 'non-violent-communication', time_zone: 'UTC', is_public: true, max_participants: 4 },
      ...{ scheduled_at: new Date(Math.floor(Date.now() / day) * day + 1.5 * day).toISOString(), weeks: 2 },
    });
    await page.goto('/inner-mirror');
    await settled(page);
    const card = section(page, 'What may do you good');
    await expect(card.getByText(/^Nothing yet\. After a check-in/)).toBeVisible();

    await test.step('R-RT-01 without a reload', async () => {
      await call(page, 'PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
      await call(page, 'POST', '/api/v1/check-ins', {
        ...{
          id: crypto.randomUUID(),
          energy: 30,
          pleasantness: 20,
          feelings: [],
          factors: ['an-argument'],
          note: null,
        },
        created_at: new Date().toISOString(),
      });
      await expect(card.getByRole('link', { name: title })).toBeVisible({ timeout: 20_000 });
      // Somebody else's workshop may stand beside it, for the same reason.
      const one = card.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
      await expect(one.getByText('For days with anger, hurt or an argument in them.')).toBeVisible();
      await expect(one.getByText(/^Tomorrow 12:00, with .+\. 3 places are free\.$/)).toBeVisible();
      await look(page, screen, 'hub-workshop');
    });

    await test.step('it opens its own page', async () => {
      await card.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/workshops\/circle\//);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
    });

    await test.step('not for me: gone, also its later dates', async () => {
      await card.getByRole('button', { name: `Not for me: ${title}` }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await expect(card.getByRole('link', { name: title })).toHaveCount(0);
      await page.reload();
      await expect(card.locator('a[href^="/exercises/"]').first()).toBeVisible();
      await expect(card.getByRole('link', { name: title })).toHaveCount(0);
    });
  });
}

/** Two weeks before today, as if they'd been kept only on this device: every other low, with a word for why. */
async function livedHere(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('attune-device');
      opening.onsuccess = () => done(opening.result);
    });
    const table = database.transaction('kept', 'readwrite').objectStore('kept');
    for (let ago = 14; ago >= 1; ago -= 1) {
      const isLow = ago % 2 === 1;
      const id = crypto.randomUUID();
      const said = { energy: 0, pleasantness: isLow ? -60 : 60, feelings: ['tired'], factors: isLow ? ['my cat'] : [] };
      const row = { id, ...said, note: null, created_at: new Date(Date.now() - ago * ms).toISOString() };
      table.put({ person: user.id, kind: 'check-ins', id, row });
    }
    await new Promise((done) => table.transaction.addEventListener('complete', done));
    database.close();
  }, day);
}

for (const { name: screen, ...options } of screens) {
  test(`CARE C13 C18 what’s kept only on this device is looked through there, nothing of it is sent, and signing out wipes it, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /^\/(?:api|functions)\//.test(pathname))
        sent.push(`${request.method()} ${pathname}`);
    });

    await test.step('“Only on this device”', async () => {
      await page.goto('/inner-mirror?action=check-in');
      const field = page.getByRole('img', { name: /^A field/ });
      const box = await field.boundingBox();
      if (!box) throw new Error('the field is not there');
      const position = { x: box.width / 4, y: box.height / 2 };
      await (screen === 'phone' ? field.tap({ position }) : field.click({ position }));
      await button(page, 'Next').click();
      await button(page, 'Keep it').click();
      const asked = page.getByRole('dialog', { name: 'Keep your check-ins and moments?' });
      await asked.getByRole('button', { name: 'Only on this device' }).click();
      await expect(page.getByText(/^Check-ins you keep only on this device are looked through/)).toBeVisible();
      sent.length = 0;
      await livedHere(page);
      await page.goto('/inner-mirror');
    });

    await test.step('a suggestion with its reason, an insight with what it rests on', async () => {
      await expect(page.getByText(/^Because \w+ (?:days|evenings) this week were low\.$/)).toBeVisible();
      await expect(section(page, 'What stands out').getByText(/^On 7 of 7 days with ‘my cat’/)).toBeVisible();
      await look(page, screen, 'hub-here');
    });

    await test.step('let go, both stay gone', async () => {
      await button(page, 'Not now').click();
      await expect(section(page, 'Suggestions').getByText(/^Nothing to suggest right now/)).toBeVisible();
      await page.getByRole('button', { name: /^Let it go/ }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await page.reload();
      await button(page, 'Look again').click();
      await expect(page.getByText(/The next one by itself, at the earliest:/)).toBeVisible();
      await expect(section(page, 'Suggestions').getByRole('listitem')).toHaveCount(0);
      await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
      expect(sent).toEqual([]);
    });

    await test.step('signed out, nothing is left', async () => {
      await page.goto('/profile');
      await button(page, 'Sign out on this device').click();
      const question = page.getByRole('alertdialog', { name: 'You’d lose something here' });
      // The check-ins, and not what followed from them.
      await expect(question).toContainText('the 15 things you keep only on this device');
      await question.getByRole('button', { name: 'Go on anyway' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      await expect.poll(databases).toEqual([]);
    });
  });
}
