import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

const isRefused = (text: string) =>
  checkHouse(
    Object.entries({ ...cleanHouse, 'src/features/kitchen/tea/domain/tea.ts': text }).map(([path, text]) => ({
      path,
      text,
    })),
  ).some(({ rule }) => rule === 'text');

test.each(['isText', 'isReadable', 'withoutHidden'])(
  'F7 a field of a feature has no check of its own by %s',
  (name) => {
    expect(isRefused(`import { ${name} } from '#platform/shared/text.ts';\nexport const Title = ${name};`)).toBe(true);
  },
);

test('F7 it begins with what takes out all that can’t be seen', () => {
  expect(
    isRefused(`import { line, lines } from '#platform/shared/text.ts';\nexport const Title = [line, lines];`),
  ).toBe(false);
});
