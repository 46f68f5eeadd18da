import { dayMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { call, come, end, inMs, type Made, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, type Person, type Product, test } from '../product.ts';

/** Guests without a browser of their own: an account, a yes, and later what they say. */
async function guest({ page }: Person, circle: Made, name: string) {
  const { request } = page;
  const data = { email: `${name}.${Date.now()}@attune.test`, password: 'a long enough password' };
  const { access_token } = await (await request.post('/auth/v1/signup', { data })).json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const send = async (method: string, path: string, body: object) => {
    const answer = await request.fetch(path, { method, headers, data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send('POST', '/api/v1/circles/come', { token: circle.invitation });
  const said = { good: null, helped: null, again: 'yes' };
  return { say: (given: object) => send('PUT', `/api/v1/after/${circle.id}`, { ...said, ...given }) };
}

/** The circle was over yesterday, with everyone there who said yes. */
const beOver = (product: Product, { id }: Made) =>
  product.pass(`WITH held AS (
      UPDATE workshops SET status = 'ended', scheduled_at = date_trunc('day', now()) - interval '13 hours',
             started_at = date_trunc('day', now()) - interval '13 hours', ended_at = date_trunc('day', now()) - interval '12 hours'
       WHERE id = '${id}')
    INSERT INTO workshop_attendance (workshop_id, user_id) SELECT workshop_id, user_id FROM workshop_members
     WHERE workshop_id = '${id}'`);

for (const screen of screensOf('desktop')) {
  test(`CARE moment 9 C15 the facilitator’s desk on a ${screen}: who comes, a word to all, a new link, what people say afterwards, and notes for next time`, async ({
    someone,
    member,
    product,
  }) => {
    test.slow();
    const inUtc = { ...screens[screen], timezoneId: 'UTC' };
    const [lena, sam, mira] = [await member('lena', inUtc), await member('sam', inUtc), await member('mira')];
    const [host, page] = [lena.page, sam.page];
    const circle = await plan(lena, { max_participants: 2 });
    await come(sam, circle);
    await come(mira, circle);

    await test.step('a note and a word to all go from one to the other', async () => {
      await page.goto(`/c/${circle.invitation}`);
      await page.getByLabel('Anything I should know?').fill('My knee hurts, so I may stand up now and then.');
      await button(page, 'Save').click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await host.goto(`/workshops/circle/${circle.id}`);
      const desk = host.getByRole('region', { name: 'Who’s coming' });
      await expect(desk.getByText('My knee hurts')).toBeVisible();
      await expect(desk.getByText('New', { exact: true })).toBeVisible();
      await expect(desk.getByText('On the waiting list: Mira')).toBeVisible();
      await desk.getByLabel('A message to everyone who’s coming').fill('Bring a blanket.');
      await button(host, 'Send').click();
      await expect(desk.getByRole('region', { name: 'What you wrote to everyone' })).toContainText('Bring a blanket.');
      await page.reload();
      await expect(page.getByText('Bring a blanket.')).toBeVisible();
      await expect(page.getByLabel('Anything I should know?')).toHaveValue(/knee/);
    });

    await test.step('by the old link come only those who belong to it', async () => {
      await button(host, 'More for Tuesday circle').click();
      await host.getByRole('menuitem', { name: 'New invitation link' }).click();
      await host.getByRole('dialog').getByRole('button', { name: 'New invitation link' }).click();
      await expect(host.getByText('There’s a new link').first()).toBeVisible();
      await mira.page.goto(`/c/${circle.invitation}`);
      await expect(mira.page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible();
      const stranger = await someone('noor');
      await stranger.page.goto(`/c/${circle.invitation}`);
      await expect(stranger.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    });

    await test.step('opened from there, and over, it’s planned again', async () => {
      await button(host, 'Open the room').click();
      await host.getByRole('dialog').getByRole('button', { name: 'Open it now' }).click();
      await expect(host.getByRole('button', { name: 'Enter room' })).toBeVisible();
      await end(lena, circle);
      await host.goto(`/workshops/circle/${circle.id}`);
      await button(host, 'Plan it again').click();
      await expect(host.getByRole('heading', { name: 'Plan “Tuesday circle” again' })).toBeFocused();
      await expect(host.getByLabel('Title')).toHaveValue('Tuesday circle');
      await button(host, 'Schedule').click();
      await expect(host.getByRole('heading', { name: 'It’s planned' })).toBeFocused();
    });

    const evenings = await plan(lena, {
      title: 'Evening circle',
      weeks: 2,
      max_participants: 9,
      scheduled_at: inMs(dayMs),
      time_zone: 'UTC',
    });
    await come(sam, evenings);
    const others: Awaited<ReturnType<typeof guest>>[] = [];
    for (const name of ['carla', 'dilek', 'emil', 'fen']) others.push(await guest(lena, evenings, name));
    await beOver(product, evenings);

    await test.step('Today asks once, the day after; until it’s opened it can be taken back', async () => {
      await page.goto('/');
      const question = page.getByRole('region', { name: 'How was “Evening circle”?' });
      await expect(question).toBeVisible();
      await question.getByLabel('What was good?').fill('The bell.');
      await question.getByRole('radio', { name: 'Yes' }).check();
      await question.getByRole('button', { name: 'Send' }).click();
      await expect(question.getByText(/It’s sealed/)).toBeVisible();
      await question.getByRole('button', { name: 'Take it back' }).click();
      await question.getByLabel('What was good?').fill('The long silence.');
      await question.getByRole('radio', { name: 'Yes' }).check();
      await question.getByRole('button', { name: 'Send' }).click();
      await expect(question.getByText('The long silence.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question).toHaveCount(0);
    });

    /** Again, where the clock has just begun to do it by itself. */
    const openAnswers = () => expect(() => product.runJob('after-circle.open-answers')).toPass();
    const goBy = async (days: number) => {
      await product.pass(`UPDATE after_answers SET answered_at = now() - interval '20 days'`);
      await product.pass(
        `UPDATE workshops SET ended_at = ended_at - interval '${days} days' WHERE id = '${evenings.id}'`,
      );
    };
    const led = host.getByRole('region', { name: 'Evening circle' });
    await test.step('four are too few for hosts to read anything; it says who came', async () => {
      for (const [place, good] of ['That nobody hurried me', 'Hearing Dilek', 'The tea'].entries())
        await others[place]?.say({ good, helped: place === 0 ? 'A pause' : null });
      await goBy(14);
      await openAnswers();
      await host.goto('/workshops');
      await host.getByRole('link', { name: 'Circles you lead' }).click();
      await expect(led.getByText('5 said yes, 5 came.')).toBeVisible();
      await expect(led.getByText(/Nothing to read yet/)).toBeVisible();
    });

    await test.step('from five on they read them, without names', async () => {
      await product.pass(`UPDATE workshops SET ended_at = ended_at + interval '14 days' WHERE id = '${evenings.id}'`);
      await others[3]?.say({ helped: 'Less talk at the beginning', again: 'unsure' });
      await goBy(14);
      await openAnswers();
      await host.reload();
      await expect(led.getByText('The long silence.')).toBeVisible();
      await expect(led.getByText('4 yes, 1 not sure')).toBeVisible();
      await page.goto(paths.circleOf(evenings.id));
      await expect(page.getByText(/is with the hosts now/)).toBeVisible();
      await expect(button(page, 'Take it back')).toHaveCount(0);
      await page.goto(paths.led);
      await expect(page.getByRole('heading', { name: 'No circles at the moment' })).toBeVisible();
    });

    await test.step('her notes for next time are read on the page of the next date, and for nobody else', async () => {
      await led.getByLabel('What to do again, and what to change').fill('Begin with the bell, and talk less.');
      await led.getByRole('button', { name: 'Save' }).click();
      await expect(led.getByText('Saved.')).toBeVisible();
      await led.getByRole('link').first().click();
      await expect(host.getByRole('heading', { name: 'Who’s coming' })).toBeVisible();
      await expect(host.getByText('Begin with the bell, and talk less.')).toBeVisible();
      const refused = await page.request.get(`/api/v1/led/${evenings.id}/carry-over`);
      expect(refused.status()).toBe(401);
      expect(await call<{ led: unknown[] }>(page, 'GET', '/api/v1/led')).toEqual({ led: [] });
    });
  });
}
