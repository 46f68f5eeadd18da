import { paths } from '#platform/shared/paths.ts';
import { call, come, end, open, plan, wereThere } from '../circle-steps.ts';
import { comeIn, inMenu, keepDraft } from '../inner-circle-steps.ts';
import { screens } from '../journey.ts';
import { button, expect, type Member, type Person, type Product, signUp, startProduct, test } from '../product.ts';

/*
 * A host's week in the inner circle, from somebody's first post on a phone to a thread after a date (CARE C6, C27): Mira is its host, and
 * the place's one steward.
 */

const words = 'I’ve sat down every morning this week.';
type People = { mira: Person; alice: Member; bob: Member; product: Product };

test('CARE C27 CARE C6 a first post is kept, looked at, answered, found, reported, removed, appealed and put back', async ({
  someone,
  member,
}) => {
  test.slow();
  const product = await startProduct(() => ({ STEWARDS: 'mira@attune.test', AUTH_AUTOCONFIRM: 'true' }));
  const at = { baseURL: product.url };
  // Known before the product starts, which has its stewards from its settings.
  const mira = { ...(await someone('mira', { ...screens.desktop, ...at })), email: 'mira@attune.test' };
  const alice = await member('alice', { ...screens.phone, ...at });
  const bob = await member('bob', { ...screens.desktop, ...at });
  const people = { mira, alice, bob, product };
  await signUp(mira);
  await comeIn(mira, 'Mira');
  const { page } = mira;
  await button(page, 'Change the settings').click();
  await page.getByLabel('Look at first posts before others see them').check();
  await button(page, 'Save').click();
  await expect(button(page, 'Change the settings')).toBeFocused();

  await test.step('what’s begun on a phone is lost by nothing, and waits for its host once it’s posted', async () => {
    await comeIn(alice, 'Ali');
    await keepDraft(alice, words);
    await button(alice.page, 'Post').click();
    await expect(alice.page.getByRole('heading', { level: 1, name: 'From you' })).toBeVisible();
    await expect(alice.page.getByText('Thank you. Someone reads first posts', { exact: false })).toBeVisible();
  });
  await test.step('its host shows it, is asked to welcome who wrote it, and hears of a day without an answer', () =>
    lookAfter(people));
  await test.step('someone else finds it, says a word, and answers, which comes by itself to who wrote first', () =>
    findAndAnswer(people));
  await test.step('reported by its reader, removed by its host, it’s appealed by its writer and put back', () =>
    takeOutAndPutBack(people));
  await test.step('a circle’s page leads to its space, where a thread begins after a date', () => meetAgain(people));
  await product.stop();
});

async function lookAfter({ mira: { page }, product }: People): Promise<void> {
  await page.reload();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Waits to be shown')).toContainText(words);
  await button(page, 'Show it: what Ali wrote').click();
  await expect(part('Wrote here for the first time').getByRole('link', { name: 'Ali' })).toBeVisible();
  await expect(part('Without an answer for a day')).toHaveCount(0);
  await product.pass("UPDATE posts SET written_at = written_at - interval '25 hours'");
  await page.reload();
  await expect(part('Without an answer for a day')).toContainText(words);
}

async function findAndAnswer({ alice, bob: { page, ...bob } }: People): Promise<void> {
  await comeIn({ page, ...bob }, 'Bob');
  await page.goto(`${paths.innerCircle}?q=morning`);
  await page.getByRole('region', { name: 'Posts' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'From Ali' })).toBeVisible();
  await button(page, 'With you').click();
  await button(page, 'Answer').click();
  await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('So have I.');
  await button(page, 'Post').click();
  await expect(page.getByRole('article', { name: 'You' })).toBeFocused();
  await expect(alice.page.getByText('With you: Bob')).toBeVisible();
}

async function takeOutAndPutBack({ mira: { page: host }, alice: { page: writer }, bob: { page: reader } }: People) {
  await inMenu(reader, 'Report');
  await reader.getByRole('radio', { name: 'Someone was unkind or put people down' }).check();
  await button(reader, 'Send').click();
  await expect(reader.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
  await host.getByRole('region', { name: 'Wrote here for the first time' }).getByRole('link', { name: 'Ali' }).click();
  await inMenu(host, 'Remove it');
  await host.getByLabel('A few words to the person who wrote it').fill('It names somebody.');
  await button(host, 'Send, and remove it').click();
  await expect(host.getByText('Removed. Only hosts and the person who wrote it see it.')).toBeVisible();
  await writer.reload();
  await expect(writer.getByText('It names somebody.')).toBeVisible();
  await inMenu(writer, 'Ask a steward to look again');
  await writer.getByLabel('How was it meant?').fill('I meant myself.');
  await button(writer, 'Send').click();
  await expect(writer.getByRole('dialog', { name: 'A steward will look again' })).toBeVisible();
  await host.goto(paths.steward);
  await expect(host.getByRole('link', { name: 'About Ali' })).toBeVisible();
  await host.getByRole('link', { name: 'Ali asks you to look again' }).click();
  await host.getByLabel('Post put back').check();
  await host.getByLabel('Your message to them').fill('Thank you. It’s back.');
  await button(host, 'Decide').click();
  await expect(host.getByText('Closed', { exact: true })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText(words)).toBeVisible();
}

async function meetAgain({ mira, alice, product }: People): Promise<void> {
  const circle = await plan(mira, { weeks: 2 });
  await come(alice, circle);
  await open(mira, circle);
  const space = () =>
    call<{ space: { slug: string } | null }>(alice.page, 'GET', `/api/v1/workshops/${circle.id}/space`);
  await expect.poll(async () => (await space()).space !== null).toBe(true);
  const slug = (await space()).space?.slug ?? '';
  await call(alice.page, 'POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Ali' });
  await wereThere(product, circle);
  await end(mira, circle);
  const { page } = alice;
  await page.goto(paths.circleOf(circle.id));
  const way = page.getByText('Write to each other between circles', { exact: false });
  await way.getByRole('link', { name: 'Tuesday circle' }).click();
  // The circle's own page has the same heading, and reloaded too soon it would stay there.
  await expect(page).toHaveURL(new RegExp(`/innercircle/space/${slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday circle' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /What stayed with you\?/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
}
