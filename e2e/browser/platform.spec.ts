import type { Page } from '@playwright/test';
import { plan } from '../circle-steps.ts';
import { screens } from '../journey.ts';
import { chooseFor, mine, openForm } from '../lists-steps.ts';
import { button, expect, signUpByForm, test } from '../product.ts';

/** Holds back these calls until it's told to let them come. */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(calls, async (route) => {
    await late;
    await route.fallback();
  });
  return come;
}

test('R-PLAT-01 CARE §3 on a phone no list that comes late moves the button under a thumb, and the bar’s place is its own before it comes', async ({
  member,
}) => {
  const [alice, { page }] = [await member('alice'), await member('bob', screens.phone)];
  const { meeting_code: code } = await plan(alice, { title: 'Comes late', is_public: true });
  const join = button(page, 'Join Room');
  // It isn't open yet: what the press comes to say.
  const refused = page.getByText('Not open yet, or not the right code.');

  await test.step('the lists', async () => {
    const come = await holdBack(page, /\/workshops\/(?:upcoming|mine)/);
    await page.goto('/workshops');
    await expect(page.getByText('Looking for circles')).toBeAttached();
    await expect(join).toBeHidden();
    await page.getByRole('link', { name: 'I have a code' }).click();
    await page.getByLabel('Meeting code').fill(code);
    await join.hover();
    await page.mouse.down();
    come();
    await expect(page.getByRole('heading', { name: 'Comes late' }).first()).toBeAttached();
    await page.mouse.up();
    await expect(refused).toBeVisible();
  });

  await test.step('the bar', async () => {
    const come = await holdBack(page, /\/bottom-bar-[^/]*\.js$/);
    await page.goto('/workshops');
    await page.getByLabel('Meeting code').fill(code);
    // As far down as it goes and still can be pressed.
    await join.evaluate((it) => scrollBy(0, it.getBoundingClientRect().bottom - innerHeight));
    await expect(join).toBeInViewport();
    await join.hover();
    await page.mouse.down();
    come();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'More', exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(refused).toBeVisible();
  });
});

test('R-STATE-19 an invitation is copied, and the words with its link, pasted as a code, lead to its circle', async ({
  someone,
  member,
  product,
}) => {
  const [lena, sam] = [await member('lena'), await someone('sam')];
  const { page } = lena;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const circle = await plan(lena);
  await page.goto('/workshops');
  await chooseFor(page, 'Tuesday circle', 'Copy invitation');
  await expect(page.getByText('Share this link with others to join').first()).toBeVisible();
  expect(await copied()).toMatch(/^Lena invites you: Tuesday circle, .* time\)\. http.*\/c\/[\w-]{24}$/);
  await page.goto(`/workshops/circle/${circle.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Invitation copied')).toBeVisible();
  const words = await copied();
  expect(words).toMatch(/^Lena invites you: Tuesday circle, .* \(Berlin time\)\. http/);
  expect(words).toContain(`${product.url}/c/${circle.invitation}`);
  await signUpByForm(sam);
  await sam.page.goto('/workshops');
  await sam.page.getByLabel('Meeting code').fill(words);
  await expect(sam.page).toHaveURL(`/c/${circle.invitation}`);
});

test('REAL 10 R-PLAT-05 R-PLAT-06 the form opens and closes, by keyboard alone, and says what is missing', async ({
  member,
}) => {
  const { page } = await member('alice');
  await page.goto('/workshops');
  const opens = button(page, 'Schedule Workshop');
  await opens.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toBeFocused();
  await expect(page).toHaveURL('/workshops/new');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Template')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please give it a title.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Dawn circle');
  await page.getByRole('combobox', { name: 'Time zone' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('tokyo');
  await expect(page.getByRole('option', { name: 'Asia/Tokyo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await button(page, 'Schedule').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'It’s planned' })).toBeFocused();
  await button(page, 'Done').focus();
  await page.keyboard.press('Enter');
  await expect(mine(page, 'Dawn circle').getByRole('heading')).toBeFocused();
  await expect(mine(page, 'Dawn circle').getByRole('heading')).toBeInViewport();
  await expect(mine(page, 'Dawn circle')).toContainText('Tokyo time');
  await openForm(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toHaveCount(0);
  await openForm(page);
  await page.getByLabel('Title').fill('Typed');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('Typed');
  await page.getByLabel('Title').fill('');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByLabel('Title').press('Escape');
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toHaveCount(0);
  await expect(page).toHaveURL('/workshops');
});
