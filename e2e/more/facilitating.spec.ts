import { paths } from '#platform/shared/paths.ts';
import { call, come, inMs, type Made, plan } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { expect, type Person, type Product, signUp, test } from '../product.ts';

const dayMs = 86_400_000;
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual';

/** Guests without a browser of their own: an account, a yes, and later what they say. */
async function guest({ page }: Person, circle: Made, name: string) {
  const { request } = page;
  const data = { email: `${name.slice(0, 3)}.${Date.now()}@attune.test`, password: 'a long enough password' };
  const { access_token } = await (await request.post('/auth/v1/signup', { data })).json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const send = async (method: string, path: string, body: object) => {
    const answer = await request.fetch(path, { method, headers, data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send('PATCH', '/api/v1/profile', { username: name });
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

for (const { name: screen, ...options } of screens) {
  test(`CARE C15 what people say after a circle, and what its facilitator carries over, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const inUtc = { ...options, timezoneId: 'UTC' };
    const [alice, bob] = [await someone('alice', inUtc), await someone('bob', inUtc)];
    for (const one of [alice, bob]) await signUp(one);
    const series = {
      title: 'Evening circle',
      weeks: 2,
      max_participants: 9,
      scheduled_at: inMs(dayMs),
      time_zone: 'UTC',
    };
    const circle = await plan(alice, series);
    await come(bob, circle);
    const others: Awaited<ReturnType<typeof guest>>[] = [];
    for (const name of ['Carla', 'Dilek', 'Emil', `Fen ${long.slice(0, 30)}`])
      others.push(await guest(alice, circle, name));
    await beOver(product, circle);

    const { page } = bob;
    await test.step('Today asks once, the day after; until it’s opened it can be taken back', async () => {
      await page.goto('/');
      const question = page.getByRole('region', { name: 'How was “Evening circle”?' });
      await expect(question).toBeVisible();
      await look(page, screen, 'after-asked-today');
      await question.getByLabel('What was good?').fill('The bell.');
      await question.getByRole('radio', { name: 'Yes' }).check();
      await question.getByRole('button', { name: 'Send' }).click();
      await expect(question.getByText(/It’s sealed/)).toBeVisible();
      await look(page, screen, 'after-sealed');
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
    const openAnswers = () => expect(() => product.runJob('facilitating.open-answers')).toPass();
    const led = alice.page.getByRole('region', { name: 'Evening circle' });
    await test.step('four are too few for hosts to read anything; who came stands there', async () => {
      const lines = ['That nobody hurried me', 'Hearing Dilek', long];
      for (const [place, good] of lines.entries())
        await others[place]?.say({ good, helped: place === 0 ? 'A pause' : null });
      await product.pass(`UPDATE after_answers SET answered_at = now() - interval '20 days'`);
      await product.pass(`UPDATE workshops SET ended_at = ended_at - interval '14 days' WHERE id = '${circle.id}'`);
      await openAnswers();
      await alice.page.goto('/workshops');
      await alice.page.getByRole('link', { name: 'Circles you lead' }).click();
      await expect(led.getByText('5 said yes, 5 came.')).toBeVisible();
      await expect(led.getByText(/Nothing to read yet/)).toBeVisible();
      await look(alice.page, screen, 'led-sealed');
    });

    await test.step('from five on they read them, shuffled and without names', async () => {
      await product.pass(`UPDATE workshops SET ended_at = ended_at + interval '14 days' WHERE id = '${circle.id}'`);
      await others[3]?.say({ helped: 'Less talk at the beginning', again: 'unsure' });
      await product.pass(`UPDATE after_answers SET answered_at = now() - interval '20 days'`);
      await product.pass(`UPDATE workshops SET ended_at = ended_at - interval '14 days' WHERE id = '${circle.id}'`);
      await openAnswers();
      await alice.page.reload();
      await expect(led.getByText('The long silence.')).toBeVisible();
      await expect(led.getByText('4 yes, 1 not sure')).toBeVisible();
      await look(alice.page, screen, 'led-full');
      await page.goto(paths.circleOf(circle.id));
      await expect(page.getByText(/is with the hosts now/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
      await page.goto(paths.led);
      await expect(page.getByRole('heading', { name: 'No circles at the moment' })).toBeVisible();
    });

    await test.step('what she carries over is there at the desk of the next date, and for nobody else', async () => {
      await led.getByLabel('For the next one').fill('Begin with the bell, and talk less.');
      await led.getByRole('button', { name: 'Save' }).click();
      await expect(led.getByText('Saved.')).toBeVisible();
      await led.getByRole('link').first().click();
      await expect(alice.page.getByRole('heading', { name: 'Who’s coming' })).toBeVisible();
      await expect(alice.page.getByLabel('For the next one')).toHaveValue('Begin with the bell, and talk less.');
      await settled(alice.page);
      await look(alice.page, screen, 'desk-carried-over');
      const refused = await page.request.get(`/api/v1/led/${circle.id}/carry-over`);
      expect(refused.status()).toBe(401);
      expect(await call<{ led: unknown[] }>(page, 'GET', '/api/v1/led')).toEqual({ led: [] });
    });
  });
}
