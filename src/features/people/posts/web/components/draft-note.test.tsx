import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftNote } from './draft-note.tsx';

const note = (hasPictures: boolean, standing: 'kept' | 'unkept' = 'kept') =>
  render(<DraftNote standing={standing} hasPictures={hasPictures} told="" onChoose={() => undefined} />).container
    .textContent;

test('CARE C27 who has pictures in a draft reads that these wait on the site, and for how long', () => {
  expect(note(true)).toMatch(/on this device until you post them\. Pictures wait on this site/);
});

test('without one there’s nothing of theirs on the site, and it says nothing of pictures', () => {
  expect(note(false)).toBe('Your words are kept on this device until you post them.');
});

test('where nothing can be kept, that’s what it says', () => {
  expect(note(true, 'unkept')).toMatch(/^This browser can’t keep/);
});
