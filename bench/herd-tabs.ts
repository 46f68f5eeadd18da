/*
 * Tabs that show the list of circles and watch it, each deciding as the product's do: what's told is put in its place by
 * `tellLists`, and what has to be asked for is asked when `askAfter` says. A process of its own, told by messages.
 */
import WebSocket from 'ws';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { limits } from '#features/circles/workshops/domain/limits.ts';
import { tellLists } from '#features/circles/workshops/domain/told-circles.ts';
import type { WorkshopsChanged, WorkshopsTold } from '#features/circles/workshops/domain/told-frames.ts';
import { askAfter } from '#platform/shared/spread.ts';
import { type Circle, networkOf } from './circles.ts';

/** `asks`: each asks for the lists again whenever something changed, as it was before they were told what. */
export type HerdOrder =
  | { do: 'open'; url: string; people: Circle['people'] }
  | { do: 'count'; asks: boolean }
  | { do: 'look'; circle: string };
/** Of all tabs since the last `count`: frames heard, lists read, asks still to come; how many seats each shows of a circle. */
export type HerdCount = { heard: number; reads: number; waiting: number; shown: number[] };

type Page = { workshops: Workshop[]; next: string | null };
type Frame = WorkshopsTold | WorkshopsChanged | { type: 'ready' | 'ack' | 'error' };
type Tab = { token: string; pages: readonly Page[]; last?: number; timer: NodeJS.Timeout | null };

const counts = { heard: 0, reads: 0 };
let asksAlways = false;
let base = '';
const tabs: Tab[] = [];
const atOnce = 25;

/** Both lists, as the page has them. */
async function read(tab: Tab): Promise<void> {
  const ask = async (list: string): Promise<Page> => {
    counts.reads += 1;
    const headers = { Authorization: `Bearer ${tab.token}` };
    return (await fetch(`${base}/api/v1/workshops/${list}`, { headers })).json() as Promise<Page>;
  };
  const [upcoming] = await Promise.all([ask('upcoming'), ask('mine')]);
  tab.pages = [upcoming];
}

function askSoon(tab: Tab, within: number, gap: number): void {
  if (tab.timer) return;
  const ask = () => {
    tab.timer = null;
    tab.last = Date.now();
    read(tab).catch(() => {});
  };
  tab.timer = setTimeout(ask, askAfter({ within, gap, now: Date.now(), last: tab.last }, Math.random()));
}

function hear(tab: Tab, frame: Frame): void {
  if (frame.type === 'workshops-changed') return askSoon(tab, frame.within, 0);
  if (frame.type !== 'workshops-told') return;
  counts.heard += 1;
  if (asksAlways) return askSoon(tab, 0, 0);
  const { shown, asks } = tellLists.upcoming(tab.pages, frame.circles);
  tab.pages = shown;
  if (asks || frame.asks) askSoon(tab, frame.within, limits.askAgainMs);
}

async function open(url: string, token: string, index: number): Promise<void> {
  const tab: Tab = { token, pages: [], timer: null };
  const headers = { 'X-Forwarded-For': networkOf(index) };
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime`, { headers, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    ws.on('error', reject);
    ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', access_token: token })));
    ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type === 'ready') ws.send('{"type":"watch-workshops","nonce":"watch"}');
      if (frame.type === 'error') reject(new Error(data.toString()));
      if (frame.type === 'ack') resolve();
      hear(tab, frame);
    });
  });
  tabs.push(tab);
}

function countOf(circle?: string): HerdCount {
  const seats = ({ pages }: Tab) => pages[0]?.workshops.find(({ id }) => id === circle)?.seats_left ?? -1;
  const waiting = tabs.filter(({ timer }) => timer !== null).length;
  return { ...counts, waiting, shown: circle === undefined ? [] : tabs.map(seats) };
}

async function carryOut(order: HerdOrder): Promise<HerdCount> {
  if (order.do === 'look') return countOf(order.circle);
  if (order.do === 'count') {
    const before = countOf();
    Object.assign(counts, { heard: 0, reads: 0 });
    asksAlways = order.asks;
    return before;
  }
  base = order.url;
  for (let from = 0; from < order.people.length; from += atOnce) {
    const these = order.people.slice(from, from + atOnce);
    await Promise.all(these.map(({ token }, index) => open(order.url, token, from + index)));
  }
  return countOf();
}

process.on('message', (order: HerdOrder) => {
  carryOut(order).then(
    (count) => process.send?.(count),
    (error: Error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
