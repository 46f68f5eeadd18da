import { expect, test } from 'vitest';
import { harmSigns } from './harm-signs.ts';
import { lowSigns } from './low-signs.ts';
import { otherLanguages } from './other-languages.ts';
import { signIds } from './sign.ts';
import { urgentSigns } from './urgent-signs.ts';
import { wishSigns } from './wish-signs.ts';

test('each name of a sign is that of one sign, so that no set names one that’s never found', () => {
  const signs = [urgentSigns, wishSigns, harmSigns, otherLanguages, lowSigns].flat().map(({ id }) => id);
  expect(signs.toSorted()).toEqual(signIds.toSorted());
});
