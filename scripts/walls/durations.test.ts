import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

const findings = (path: string, text: string): string[] =>
  checkHouse(Object.entries({ ...cleanHouse, [path]: text }).map(([at, held]) => ({ path: at, text: held }))).map(
    ({ line, rule }) => `${line} ${rule}`,
  );
const brewing = 'src/features/kitchen/tea/domain/brewing.ts';

test.each(['86_400_000', '3_600_000', '2 * 3600000', '60 * 60 * 1000', '14 * 24 * 60 * 60'])(
  'an hour or a day isn’t written out as %s',
  (written) => {
    expect(findings(brewing, `const steeps = ${written};\n`)).toEqual(['1 duration']);
    expect(findings('src/features/kitchen/tea/domain/brew.test.ts', `\nconst steeps = ${written};\n`)).toEqual([
      '2 duration',
    ]);
  },
);

test('other numbers may be, and those of the home of durations', () => {
  expect(findings(brewing, 'const [steeps, warm] = [86_400_001, 24 * 60];\n')).toEqual([]);
  expect(findings('src/platform/shared/duration.ts', 'const hourMs = 3_600_000;\n')).toEqual([]);
});
