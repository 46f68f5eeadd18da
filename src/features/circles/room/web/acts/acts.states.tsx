import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrive, resizeDocument } from '#platform/testing/gallery-judge.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { state } from '#testing/gallery.tsx';
import { hear, inRoom, person } from '#testing/gallery-room.tsx';
import { planned, transition } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';

/* What a host has in the room: the bar, what opens from it, and what the room looks like then. */

const others = ['Bob', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => person(name, { isVideoEnabled: false }));
const host = { me: { role: 'facilitator' }, others } as const;
const circle = { kind: 'circle' } as const;
const phases = [
  {
    ...({ id: 'a', name: 'Arriving', type: 'opening', minutes: 5, grouping: circle, material: '' } as const),
    words: 'Sit down, feel both feet.',
    guidance: 'Greet each person by name as they come in.',
  },
  {
    ...({
      id: 'b',
      name: 'How are you, really',
      type: 'sharing',
      minutes: 20,
      grouping: circle,
      material: '',
    } as const),
    words: 'Say one true sentence about how you are tonight.',
    guidance: 'Let the first silence be long. If a voice shakes, stay with it; nobody needs to fix anything.',
  },
  {
    ...({ id: 'c', name: 'Closing', type: 'closing', minutes: 5, grouping: circle, material: '' } as const),
    words: 'One word each.',
    guidance: 'Say when we meet again.',
  },
];
const begun = transition(planned(phases), { type: 'start', version: 0 }, Date.now());
const sharing = transition(begun, { type: 'skip', version: 1 }, Date.now());
const running = { run: shownRun(sharing), guide: { phases, prompts: {} } };
const saves = () => answer('POST /functions/v1/workshop-lifecycle-manager', { saved_at: new Date().toISOString() });
const led = { ...host, says: running, server: saves } as const;
const ids = others.map(({ userId }) => userId);
const round = { holder: ids[1] ?? '', since: Date.now(), been: [alice.id, ids[0] ?? ''], coming: ids.slice(2) };

const bar = page.getByRole('group', { name: 'Lead the circle' });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = async (of: ReturnType<typeof page.getByRole>) => {
  await expect.element(of).toBeVisible();
};
const told = () => Wire.last().sent.map(({ type }) => type);

/** How much of the whole screen is faces. */
function share(): number {
  const tiles = [...document.querySelectorAll('ul[aria-label="People in the room"] figure')];
  const area = tiles.reduce((sum, tile) => sum + tile.clientWidth * tile.clientHeight, 0);
  return area / (innerWidth * innerHeight);
}
async function mostlyFaces(width: number, height: number): Promise<void> {
  resizeDocument(width, height);
  // Until the stage has measured itself again.
  await expect.poll(() => innerWidth).toBe(width);
  for (let frame = 0; frame < 5; frame += 1) await arrive();
  expect(share(), `faces at ${width}x${height}`).toBeGreaterThanOrEqual(0.6);
}

/** The menu in its three sections, without a fold. */
async function allInSight(width: number, height: number): Promise<void> {
  resizeDocument(width, height);
  await expect.poll(() => innerWidth).toBe(width);
  await tap('More');
  await seen(page.getByRole('menuitem', { name: 'End workshop' }));
  const menu = page.getByRole('menu');
  expect(menu.getByRole('group').elements(), 'three sections').toHaveLength(3);
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = menu.element();
  const hidden = { below: scrollHeight - clientHeight, beside: scrollWidth - clientWidth };
  expect(hidden, `out of sight at ${width}x${height}, in px`).toEqual({ below: 0, beside: 0 });
}

state(
  'host-running',
  inRoom({
    ...led,
    async steps() {
      // One tap each.
      await tap('Bell');
      await expect.poll(told).toContain('bell-ring');
      await tap('Next');
      await expect.poll(told).toContain('runner-skip');
    },
  }),
);
state(
  'host-faces',
  inRoom({
    ...host,
    async steps() {
      await mostlyFaces(1440, 900);
      await mostlyFaces(320, 640);
    },
  }),
);
/** Where everything in the foot of the room is. */
function foot(): (string | number)[][] {
  return [...document.querySelectorAll('main button')]
    .filter((one) => ['Bell', 'Next', 'Run', 'Chat', 'More'].includes(one.ariaLabel ?? one.textContent ?? ''))
    .map((one) => [
      one.ariaLabel ?? one.textContent ?? '',
      one.getBoundingClientRect().x,
      one.getBoundingClientRect().y,
    ]);
}
state(
  'host-run',
  inRoom({
    ...led,
    async steps() {
      for (const [width, height] of [
        [1024, 768],
        [1440, 900],
      ] as const) {
        resizeDocument(width, height);
        await expect.poll(() => innerWidth).toBe(width);
        for (let frame = 0; frame < 5; frame += 1) await arrive();
        const before = foot();
        expect(before).toHaveLength(5);
        await tap('Run');
        await seen(page.getByRole('button', { name: 'Next: Closing' }));
        expect(foot(), 'the bar stays where it is').toEqual(before);
        if (width < 1440) await tap('Run');
      }
      await mostlyFaces(1440, 900);
    },
  }),
);

/** The smallest gap between what stands in the room of somebody alone, in px. */
function gap(): number {
  const parts = ['main h2', 'main h2 ~ p', 'main figure', 'main details'].flatMap(
    (of) => document.querySelector(of)?.getBoundingClientRect() ?? [],
  );
  const apart = parts.flatMap((one, at) =>
    parts
      .slice(at + 1)
      .map((other) =>
        Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom),
      ),
  );
  return Math.min(...apart);
}
state(
  'host-alone',
  inRoom({
    me: { role: 'facilitator' },
    devices: 'on',
    async steps() {
      await seen(page.getByText('What we agree on'));
      for (const [width, height] of [
        [1440, 900],
        [1280, 800],
        [1180, 820],
        [1024, 768],
        [820, 1180],
        [390, 844],
        [320, 640],
      ] as const) {
        resizeDocument(width, height);
        await expect.poll(() => innerWidth).toBe(width);
        for (let frame = 0; frame < 3; frame += 1) await arrive();
        expect(gap(), `alone at ${width}x${height}, in px`).toBeGreaterThanOrEqual(6);
      }
    },
  }),
);
state(
  'host-round',
  inRoom({
    ...led,
    says: { ...running, round: { ...round, turnSeconds: null } },
    steps: () => seen(page.getByText('Cleo has the piece')),
  }),
);
state(
  'host-round-choice',
  inRoom({
    ...led,
    async steps() {
      await tap('Round');
      await seen(page.getByRole('menuitem', { name: 'A round without me' }));
    },
  }),
);
state(
  'host-silence',
  inRoom({
    ...led,
    async steps() {
      await tap('Silence');
      await page.getByRole('menuitem', { name: '2 minutes' }).click();
      hear({ type: 'silence-changed', silence: { since: Date.now(), until: Date.now() + 120_000 } });
      await seen(page.getByRole('button', { name: 'End the silence' }));
      await expect.element(bar).not.toBeInTheDocument();
    },
  }),
);
state(
  'host-silence-shown',
  inRoom({
    ...led,
    says: { ...running, silence: { since: Date.now(), until: null } },
    async steps() {
      await tap('Show controls');
      await seen(page.getByRole('button', { name: 'Leave', exact: true }));
    },
  }),
);
state(
  'host-groups',
  inRoom({
    ...led,
    async steps() {
      await tap('Groups');
      await seen(page.getByRole('radio', { name: 'Pairs' }));
    },
  }),
);
state(
  'host-ask',
  inRoom({
    ...led,
    async steps() {
      await tap('Ask');
      await seen(page.getByRole('button', { name: 'Ask everyone' }));
    },
  }),
);
state(
  'host-more',
  inRoom({
    ...led,
    async steps() {
      await tap('More');
      await seen(page.getByRole('menuitem', { name: 'End workshop' }));
    },
  }),
);
state(
  'host-more-phone',
  inRoom({
    ...led,
    on: 'phone',
    only: ['phone', 'narrow'],
    async steps() {
      await allInSight(320, 640);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await allInSight(390, 844);
    },
  }),
);
state('host-more-turned', inRoom({ ...led, only: ['turned'], steps: () => allInSight(844, 390) }));
state(
  'host-settings',
  inRoom({
    ...led,
    async steps() {
      await tap('More');
      await page.getByRole('menuitem', { name: 'Settings for this circle' }).click();
      await seen(page.getByRole('group', { name: 'Latecomers see' }));
    },
  }),
);
