/* Watches: src/features/mirror/coach, src/platform/server/ai */
import { atTheCoach, lines, log, say } from '../coach-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { type Manner, startPlaceWithModel } from '../model-of-the-coach.ts';
import { button, expect, signUp, test } from '../product.ts';

/* Whatever becomes of a model's reply, the guide goes on. */

/** In which it has said something by the time the guide takes over. */
const heard: readonly Manner[] = ['unsafe', 'breaks', 'stalls'];

let world: Awaited<ReturnType<typeof startPlaceWithModel>>;
test.beforeAll(async () => {
  world = await startPlaceWithModel();
});
test.afterAll(() => world.stop());

for (const screen of screensOf('desktop')) {
  test(`REAL 48 CARE C22 where a model fails in the middle of a talk the guide goes on, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', { ...screens[screen], baseURL: world.place.url });
    await signUp(alice);
    const page = await atTheCoach(alice);
    await button(page, 'Yes, that’s fine').click();
    await page.getByRole('link', { name: 'Start a talk' }).click();
    world.answers('well');
    await say(page, 'Work was long.');
    await button(page, 'Keep it').click();
    await expect(lines(page).last()).toHaveText(/What stays with you, /);
    for (const how of ['unsafe', 'breaks', 'hangs', 'stalls', 'busy', 'tools'] as const)
      await test.step(`where it ${how}, it says so where words were seen`, async () => {
        world.answers(how);
        const before = await lines(page).count();
        await say(page, `Then I went home, ${how}.`);
        await expect(lines(page)).toHaveCount(before + 2);
        await expect(lines(page).last()).toHaveText(/^Written guide, a program/);
        await expect(page.getByText('The written guide goes on from here.')).toHaveCount(heard.includes(how) ? 1 : 0);
        await expect(log(page).getByText('clinical depression')).toHaveCount(0);
      });
    await page.goto('/ai/history');
    await page.getByRole('link', { name: 'Go on with it' }).click();
    await expect(lines(page)).toHaveCount(15);
    await expect(log(page).getByText('AI model, may be wrong')).toHaveCount(1);
  });
}
