import fc from 'fast-check';

/** Whether each test runs as often, and on as many engines, as it can: `TEST_ALL=1`, as `npm run test:all` sets it. */
export const isThorough = process.env.TEST_ALL === '1';

/** How many of its runs a property gets: a quarter, five at least, and all of them with `TEST_ALL=1`. */
export function runs(all: number): number {
  return isThorough ? all : Math.min(all, Math.max(5, Math.ceil(all / 4)));
}

/** fast-check's own message, and how to see this very failure again. */
function tellHowToRepeat(message: string, seed: number): string {
  const all = isThorough ? 'TEST_ALL=1 ' : '';
  return `${message}\n\nThe same again: ${all}PROPERTY_SEED=${seed} npx vitest run <this file>`;
}

const { PROPERTY_SEED: seed } = process.env;

fc.configureGlobal({
  numRuns: runs(100),
  ...(seed && { seed: Number(seed) }),
  reporter(details) {
    if (!details.failed) return;
    const message = fc.defaultReportMessage(details) ?? 'A property failed.';
    throw new Error(tellHowToRepeat(message, details.seed), { cause: details.errorInstance });
  },
});
