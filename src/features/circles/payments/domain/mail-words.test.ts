import { expect, test } from 'vitest';
import { paidBackWords, shareBackWords } from './mail-words.ts';

const textOf = ({ paragraphs }: { paragraphs: string[] }) => paragraphs.join(' ');

test('REAL 8 a mail about money claims neither why it comes back nor that other dates stay', () => {
  expect(textOf(paidBackWords('EUR 12'))).toMatch(/^You get EUR 12 back for a seat\. /);
  expect(textOf(shareBackWords('EUR 4'))).toMatch(
    /^One of the dates you paid for is off, or goes ahead without you, so you get EUR 4 back\. /,
  );
  for (const words of [paidBackWords, shareBackWords])
    expect(textOf(words('EUR 4'))).not.toMatch(/given back|your other dates/i);
});
