import { randomUUID } from 'node:crypto';
import { type FirefoxPage, hasFirefox, openFirefox } from '#platform/testing/firefox.ts';
import { expect, test } from '../product.ts';
import { roomOf } from '../room-members.ts';
import { expectMoving, tile } from '../room-steps.ts';

/* A stock Firefox and a Chromium in one room. Where there's no Firefox, this counts as not run. */

let firefox: FirefoxPage;
test.beforeAll(async () => {
  test.skip(!hasFirefox, 'Firefox is not on this machine');
  firefox = await openFirefox();
});
test.afterAll(() => firefox?.close());

/**
 * Presses a button until the next one is there: before React has taken a prerendered page over, or a field has its words, a
 * press leads nowhere.
 */
const pressUntil = (name: string, next: string) =>
  firefox.until(`(() => {
    const named = (wanted) => [...document.querySelectorAll('button')].find((each) =>
      [each.textContent.trim(), each.getAttribute('aria-label')].includes(wanted));
    if (named(${JSON.stringify(next)})) return true;
    const button = named(${JSON.stringify(name)});
    if (button && !button.disabled) button.click();
    return false;
  })()`);

test('R-RT-08 somebody with Firefox and somebody with Chromium see and hear each other', async ({
  member,
  product,
}) => {
  const alice = await member('alice');
  const { meeting_code: code } = await roomOf(alice, 'Alice');
  // Letters alone, and few: the lobby proposes that as a name.
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12);
  const account = { email: `finn${letters}@attune.test`, password: alice.password };
  const answer = await alice.context.request.post('/auth/v1/signup', { data: account });
  await firefox.goto(`${product.url}/help-now`);
  await firefox.evaluate(`localStorage.setItem('attune-session', ${JSON.stringify(await answer.text())})`);
  await firefox.goto(`${product.url}/workshops?code=${code}`);
  await pressUntil('Join Room', 'Enter room');
  await pressUntil('Enter room', 'Leave');

  await expectMoving(tile(alice.page, 'finn'));
  await test.step('Firefox draws her picture and hears her voice', async () => {
    await firefox.until(`[...document.querySelectorAll('figure')].some((figure) =>
      figure.textContent.includes('Alice') && (figure.querySelector('video')?.videoWidth ?? 0) > 2)`);
    const time = `document.querySelector('audio')?.currentTime ?? 0`;
    const before = await firefox.evaluate<number>(time);
    await firefox.until(`(${time}) > ${before} + 0.5`);
  });
  await test.step('each sees the other speak', async () => {
    await firefox.until(`[...document.querySelectorAll('figure')].some((figure) =>
      figure.textContent.includes('Alice') && figure.querySelector(':scope > .border-dawn'))`);
    await expect(tile(alice.page, 'finn').locator('> .border-dawn')).toHaveCount(1);
  });
});
