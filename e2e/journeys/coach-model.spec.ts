import { atTheCoach, lines, log, more, say } from '../coach-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { startPlaceWithModel } from '../model-of-the-coach.ts';
import { button, expect, signUp, test } from '../product.ts';

/* A talk with a model behind the coach (CARE C13, C21, C22). */

let world: Awaited<ReturnType<typeof startPlaceWithModel>>;
test.beforeAll(async () => {
  world = await startPlaceWithModel();
});
test.afterAll(() => world.stop());

for (const screen of screensOf('desktop')) {
  test(`REAL 48 a model asks before it reads, is named from its first words, stopped, and replaced by the guide, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', { ...screens[screen], baseURL: world.place.url });
    await signUp(alice);
    const page = await atTheCoach(alice);

    await test.step('CARE C13 it asks before it reads a word', async () => {
      await expect(page.getByRole('heading', { name: 'May AI help you here?' })).toBeVisible();
      await button(page, 'Yes, that’s fine').click();
      await expect(page.getByRole('heading', { name: 'May AI help you here?' })).toHaveCount(0);
    });

    await test.step('CARE C21 in the middle of its reply it’s named, and can be stopped; what was shown stays', async () => {
      world.answers('pauses');
      await page.goto('/ai/chat');
      await say(page, 'Work was long.');
      await button(page, 'Keep it').click();
      await expect(lines(page).last()).toHaveText(/AI model, may be wrong.*It sounds like a long day/);
      await button(page, 'Stop').click();
      await expect(button(page, 'More for this reply')).toBeVisible();
      await expect(lines(page).last()).toHaveText(/It sounds like a long day/);
      world.answers('well');
      await more(page, 'Say it another way');
      await expect(lines(page).last()).toHaveText(/What stays with you, /);
      await expect(lines(page)).toHaveCount(3);
    });

    await test.step('CARE C22 where it says what it mustn’t, the guide goes on, and says so', async () => {
      world.answers('unsafe');
      await say(page, 'Then I went home.');
      await expect(lines(page)).toHaveCount(5);
      await expect(lines(page).last()).toHaveText(/^Written guide, a program/);
      await expect(page.getByText('The written guide goes on from here.')).toHaveCount(1);
      await expect(log(page).getByText('clinical depression')).toHaveCount(0);
    });

    await test.step('without a connection the guide goes on, and back online the model does', async () => {
      world.answers('well');
      await expect(button(page, 'More for this reply')).toBeVisible();
      await page.context().setOffline(true);
      await say(page, 'The train is in a tunnel.');
      await expect(page.getByText(/^You’re offline\. The coach goes on here/)).toBeVisible();
      await expect(lines(page)).toHaveCount(7);
      await page.context().setOffline(false);
      await say(page, 'Now it’s out.');
      await expect(page.getByText(/^You’re back online, and the talk is kept again/)).toBeVisible();
      await expect(lines(page).last()).toHaveText(/What stays with you, /);
    });

    await test.step('after a reload each line is still named as what it is', async () => {
      await page.goto('/ai/history');
      await page.getByRole('link', { name: 'Go on with it' }).click();
      await expect(lines(page)).toHaveCount(7);
      await expect(log(page).getByText('AI model, may be wrong')).toHaveCount(2);
    });
  });
}
