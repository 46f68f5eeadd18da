import '#platform/web/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { axeFaults, resizeDocument, staysOut, sticksOut } from './gallery-judge.ts';
import { againstTheWire } from './gallery-wire.ts';

/* What judges the states is itself held: it sees what's planted, and nothing where nothing is. */

const show = (markup: string) => {
  document.body.innerHTML = `<main>${markup}</main>`;
};
afterEach(() => document.body.replaceChildren());

test('a page as it should be has no faults', async () => {
  show('<h1>Welcome</h1><p>Take your time.</p><label>Name <input></label><button>Go on</button>');
  expect([sticksOut(), await axeFaults('light'), await axeFaults('dark')]).toEqual([[], [], []]);
});

test('a picture without words and a field without a name are seen', async () => {
  show('<h1>Welcome</h1><img src="/mark.svg"><input>');
  expect((await axeFaults('light')).map((fault) => fault.split(':')[0]).toSorted()).toEqual(['image-alt', 'label']);
});

test('colours too close are seen in the light that they’re close in', async () => {
  show('<h1>Welcome</h1><p style="color: light-dark(#222, #333); background: light-dark(#fff, #222)">Hardly.</p>');
  expect(await axeFaults('light')).toEqual([]);
  expect(await axeFaults('dark')).toEqual([expect.stringMatching(/^color-contrast: /)]);
});

test('what’s wider than the screen is seen, and what scrolls in a box of its own isn’t a fault', async () => {
  resizeDocument(320, 640);
  show('<h1>Welcome</h1><p style="width: 400px">Too wide.</p>');
  expect(sticksOut()).toEqual(['the page scrolls sideways', 'P Too wide. sticks out']);
  show('<h1>Welcome</h1><div class="overflow-x-auto"><p style="width: 400px">A wide table.</p></div>');
  expect(sticksOut()).toEqual([]);
});

test('words that are cut off at the side are seen even where the page doesn’t scroll', async () => {
  resizeDocument(320, 640);
  show('<div style="overflow: hidden"><p style="margin-left: -40px">Cut off.</p></div>');
  expect(sticksOut()).toEqual(['P Cut off. sticks out']);
});

test('what answers its new size a little later is no fault, and what goes on sticking out is', async () => {
  resizeDocument(320, 640);
  show('<h1>Welcome</h1><p style="width: 400px">Too wide.</p>');
  setTimeout(() => document.querySelector('p')?.removeAttribute('style'), 300);
  expect(sticksOut()).not.toEqual([]);
  expect(await staysOut()).toEqual([]);
  show('<h1>Welcome</h1><p style="width: 400px">Too wide.</p>');
  expect(await staysOut()).not.toEqual([]);
});

test('an answer that no server gives is told, with its place', async () => {
  expect(await againstTheWire('GET /api/v1/led/any', { leads: false })).toEqual([]);
  expect(await againstTheWire('GET /api/v1/led/any', { leads: 'no' })).toEqual([
    expect.stringMatching(/^GET \/api\/v1\/led\/any leads: /),
  ]);
  expect(await againstTheWire('GET /api/v1/blocks', { people: [{}] })).not.toEqual([]);
});
