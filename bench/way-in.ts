import type { Page } from '@playwright/test';
import { median } from './report.ts';

/** The steps between the click and the first picture, in their order. */
const steps = ['asked', 'joined', 'offered', 'answered', 'connected', 'painted'] as const;
type Step = (typeof steps)[number];
/** When each was done for the last of those inside, in ms since 1970; missing where a page works otherwise. */
export type WayIn = Partial<Record<Step, number>>;

/** In the page, before anything else: notes when each step of the way in was last taken. */
export function noteWayIn(): void {
  const wayIn: WayIn = {};
  const note = (step: Step) => {
    wayIn[step] = Date.now();
  };
  Object.assign(window, { wayIn });
  const heard = ({ data }: MessageEvent) => {
    const text = String(data);
    if (/"room-state"|"inside":|"publishers"/.test(text)) wayIn.joined ??= Date.now();
    if (text.includes('"type":"answer"')) note('answered');
  };
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', heard);
    }
    override send(data: string): void {
      if (/"join-room"|"joinandconfigure"/.test(data)) wayIn.asked ??= Date.now();
      if (data.includes('"type":"offer"')) note('offered');
      super.send(data);
    }
  };
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('connectionstatechange', () => this.connectionState === 'connected' && note('connected'));
    }
  };
}

/** How a page came in, from its click to its last first picture. */
export async function wayInOf(page: Page, pressed: number, painted: number): Promise<WayIn> {
  const noted = await page.evaluate(() => (window as unknown as { wayIn: WayIn }).wayIn);
  const whole: WayIn = { ...noted, painted };
  return Object.fromEntries(Object.entries(whole).map(([step, at]) => [step, at - pressed]));
}

/** The medians of several ways in, as one line. */
export function told(ways: readonly WayIn[]): string {
  const parts = steps.flatMap((step) => {
    const known = ways.flatMap((way) => way[step] ?? []);
    return known.length > 0 ? [`${step} ${Math.round(median(known))}`] : [];
  });
  return parts.join(', ');
}
