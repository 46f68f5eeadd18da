import type { Phase } from '#features/circles/templates/domain/phases.ts';

/** Every word about the plan of a circle and who runs it. */
export const runnerStrings = {
  panel: 'Workshop Actions',
  tab: 'Actions',
  close: 'Close actions',
  run: { title: 'Run', tab: 'Run', close: 'Close Run' },
  plain: 'The circle',
  line: {
    label: 'Where we are',
    place: (at: number, count: number) => `${at} of ${count}`,
    paused: 'Paused',
    more: 'Read all',
    less: 'Less',
    oneMore: 'One more minute',
    movement: 'A moment to move',
    movementWords: 'Stand up if you can, shake out your hands, roll your shoulders. Sitting is fine, too.',
    break: 'A break',
    breakWords: (time: string) => `We’re back at ${time}.`,
    breakPaused: 'We’re back soon.',
  },
  left: (minutes: number) => `${minutes} min left`,
  lastMinute: 'Less than a minute left',
  controls: {
    title: 'Workshop Controls',
    start: 'Start',
    pause: 'Pause',
    startPlan: 'Start the plan',
    next: 'On to the next phase',
    nextIs: (name: string) => `Next: ${name}`,
    backToPlan: 'Next: back to the plan',
    back: 'Go back',
    shorten: '− 1 min',
    extend: '+ 1 min',
    extendMore: '+ 5 min',
    faster: 'Pick up the pace',
    end: 'End',
    endQuestion: 'End the workshop for everyone now?',
    endYes: 'End for all',
    endNo: 'Not yet',
    notBegun: 'Only hosts see the plan until it’s started.',
    complete: 'You’ve come to the end of the plan. Close gently from the menu, or end it here.',
  },
  quick: {
    title: 'Quick Actions',
    energize: 'Energize',
    energizeText: 'Two minutes of movement',
    slowDown: 'Slow Down',
    slowDownText: 'A third more of the time that’s left',
    breakTime: 'Break Time',
    breakText: 'A countdown for everyone',
    breakMinutes: (count: number) => `${count} minutes`,
    needsPlan: 'Some of these need a plan that’s running.',
  },
  notice: {
    begins: 'Workshop Session Active',
    phaseComplete: 'Phase Complete',
    complete: 'Workshop Complete',
    now: (name: string) => `Now: ${name}`,
    goesBack: (name: string) => `Back to: ${name}`,
    pauses: 'The plan is paused',
    goesOn: 'The plan goes on',
    movement: 'Two minutes to move',
    break: (time: string) => `A break until ${time}`,
    failed: 'That didn’t reach the room. Please try again.',
  },
} as const;

/** What stands in the panel of people who run a plan, or read it. */
export const planStrings = {
  own: {
    control: 'Only facilitators can control the workshop',
    yours: 'You can always raise your hand, pass or step out.',
  },
  notes: 'Session Notes',
  timer: {
    title: 'Session Timer',
    notStarted: 'Not started',
    over: 'The plan is over',
    phase: (time: string) => `left, until ${time}`,
    phasePaused: 'left, paused',
    interlude: 'left, then back to the plan',
    plan: (minutes: number, time: string) => `Whole plan: ${minutes} min left, until about ${time}`,
    more: (minutes: number) =>
      `${Math.abs(minutes)} min ${minutes > 0 ? 'more' : 'less'} than planned, not counting pauses`,
    planPaused: (minutes: number) => `Whole plan: ${minutes} min left. The time waits.`,
    spoken: (minutes: number, seconds: number) => `${minutes} minutes ${seconds} seconds`,
  },
  noTime: {
    title: 'No set time',
    text: 'This room has no plan, so nothing counts down. If you’d like a clock that everyone sees, pick a time.',
    minutes: (count: number) => `${count} min`,
  },
  progress: {
    title: 'Workshop Progress',
    phase: (name: string) => `This phase: ${name}`,
    overall: 'Overall',
    share: (percent: number) => `${percent}%`,
    order: 'The plan',
    minutes: (count: number) => `${count} min`,
    now: 'now',
    done: 'done',
  },
  tracking: {
    title: 'Session tracking',
    connecting: 'Connecting…',
    saved: (time: string) => `Saved at ${time}`,
    notSaved: 'Not saved. We’ll keep trying.',
    notSavedSince: (time: string) => `Not saved since ${time}. We’ll keep trying.`,
    what: 'Which phase began when, and how long it took. Nothing about people. Hosts find it on the circle’s page for 90 days.',
  },
  guide: {
    title: 'Phase guide',
    place: (at: number, count: number) => `Phase ${at} of ${count}`,
    forYou: 'For you',
    forAll: 'Everyone reads',
    material: 'At hand',
    last: 'This is the last phase.',
    grouping: (grouping: Phase['grouping']): string | null => {
      if (grouping.kind === 'alone') return 'Each on their own';
      if (grouping.kind === 'groups' && grouping.size > 3) return `In groups of ${grouping.size}`;
      if (grouping.kind === 'groups') return grouping.size === 3 ? 'In threes' : 'In pairs';
      if (grouping.kind === 'rounds_of_pairs')
        return grouping.rounds === 1 ? 'In pairs' : `In pairs, ${grouping.rounds} rounds`;
      return null;
    },
  },
} as const;
