import { expect, test } from 'vitest';
import { namesTitle } from './titles.ts';

const small = (word: string) => [word.toLowerCase()];

test.each(['Host', 'HOST 2', 'The Facilitator', 'Mira (Host)', 'Mira, host', 'Attune', 'Co-Host', 'admin42'])(
  'CARE C2 %s says what someone is here',
  (name) => {
    expect(namesTitle(name, small)).toBe(true);
  },
);

test.each(['Mira', 'Ghost', 'Hosta', '2', '?', 'Anna Lena'])('%s is a name', (name) => {
  expect(namesTitle(name, small)).toBe(false);
});
