import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { resizeDocument } from '#platform/testing/gallery-judge.ts';
import { state } from '#testing/gallery.tsx';
import { FakeCapture } from '../fake-session.ts';
import { MediaToggles } from './controls.tsx';

const capture = new FakeCapture();
const switches = ['Turn microphone on', 'Turn camera on'].map((name) => page.getByRole('button', { name }));
const widths = () => switches.map((one) => one.element().getBoundingClientRect().width);

state('room-switches', {
  element: () => (
    <div className="flex gap-2">
      <MediaToggles capture={capture} state={capture.getSnapshot()} />
    </div>
  ),
  on: 'phone',
  shows: page.getByRole('button', { name: 'Turn microphone on' }),
  async steps() {
    const onPhone = widths();
    resizeDocument(1440, 900);
    const atDesk = widths();
    for (const [index, width] of onPhone.entries())
      expect(width, 'R-ROOMD-08 a switch is larger on a phone').toBeGreaterThan(atDesk[index] ?? Number.NaN);
    // As large as a thumb, everywhere.
    expect(Math.min(...atDesk)).toBeGreaterThanOrEqual(44);
  },
});
