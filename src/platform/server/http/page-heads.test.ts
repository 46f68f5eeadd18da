import { expect, test } from 'vitest';
import { withHead, writtenIn } from './page-heads.ts';

test('what a built page says of itself is read as it was meant, and written into its head once more', () => {
  const html =
    '<title>You &amp; &quot;I&quot; · Attune</title><meta name="description" content="It&#x27;s &lt;yours&gt;, Mira&#39;s."/>';
  const written = { title: 'You & "I"', description: "It's <yours>, Mira's." };
  expect(writtenIn(html)).toEqual(written);
  const head = { ...written, canonical: '/', type: 'website' } as const;
  const told = withHead(html, head, { publicUrl: 'https://attune.example', isShell: false });
  expect(told).toContain('<meta property="og:title" content="You &amp; &quot;I&quot;" data-told />');
  expect(told).toContain(`content="It's &lt;yours&gt;, Mira's." data-told />`);
  expect(told.match(/<title>/g)).toHaveLength(1);
});

test('one without a title or a description says nothing', () => {
  expect(writtenIn('<title>Attune</title>')).toBeNull();
});
