import { expect, test } from 'vitest';
import { proposedName } from './proposed-name.ts';

test.each([
  [null, 'Leni', 'Leni'],
  ['River', 'Leni', 'River'],
  [null, 'sam.guest', ''],
  ['sam.guest', 'sam.guest', ''],
  ['guest1795', 'guest1795', ''],
  ['River 2', 'sam.guest', 'River 2'],
  ['Anna Maria', 'Anna Maria', 'Anna Maria'],
  [null, 'Anna 2', 'Anna 2'],
])('CARE C2 %s here and %s elsewhere propose “%s”', (inCircle, elsewhere, proposal) => {
  expect(proposedName(inCircle, elsewhere)).toBe(proposal);
});
