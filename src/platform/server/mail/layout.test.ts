import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letter.ts';

const letter: Letter = {
  to: 'alice@attune.test',
  about: '0',
  subject: 'A subject',
  heading: 'A heading',
  paragraphs: ['First.', 'Second.'],
  code: '012345',
  link: { label: 'Open', href: 'http://attune.test/verify?token=a&type=b' },
  closing: ['Small.'],
};

describe('a mail', () => {
  test('says as plain text all that it says, with the code before the link', () => {
    expect(textOf(letter, 'Attune')).toBe(
      'A heading\n\nFirst.\n\nSecond.\n\n    012345\n\nOpen:\nhttp://attune.test/verify?token=a&type=b\n\nSmall.\n\n-- \nAttune\n',
    );
  });

  test('says the same in HTML, where words are words and never markup', () => {
    const html = htmlOf({ ...letter, heading: '<script>"&"</script>' }, 'Attune');
    for (const words of ['First.', 'Second.', '012345', 'Small.', 'Attune']) expect(html).toContain(words);
    expect(html).toContain('href="http://attune.test/verify?token=a&amp;type=b"');
    expect(html).toContain('&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });

  test('shows nothing for what is not in it', () => {
    const bare = {
      to: letter.to,
      about: letter.about,
      subject: letter.subject,
      heading: 'Only this',
      paragraphs: ['And this.'],
    };
    expect(textOf(bare, 'Attune')).toBe('Only this\n\nAnd this.\n\n-- \nAttune\n');
    expect(htmlOf(bare, 'Attune')).not.toContain('<a ');
  });

  test('fetches nothing from anywhere', () => {
    expect(htmlOf(letter, 'Attune')).not.toMatch(/<img|<link|url\(|src=|@import/);
  });

  test('has the colours of the product, by day and by night', () => {
    const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
    const html = htmlOf(letter, 'Attune');
    const night = [...html.matchAll(/\.bg-([a-z0-9-]+)\{background-color:(#\w{6})!important\}/g)];
    expect(night.map(([, name]) => name)).toContain('paper');
    for (const [, name, colour] of night) {
      const [, day] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), ${colour}\\);`).exec(tokens) ?? [];
      expect(day, name).toBeDefined();
    }
    const days = [...tokens.matchAll(/light-dark\((#\w{6}), /g)].map(([, day]) => day);
    for (const [, colour] of html.matchAll(/style="[^"]*?(?:background-color|color):(#\w{6})/g))
      expect(days).toContain(colour);
  });
});
