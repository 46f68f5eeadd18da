import type { SafetyPlanPart } from '../../domain/plan/plan.ts';

type PartWords = { title: string; hint: string };

/** The words of one's own safety plan (CARE C22: no promise). What one may begin with stands in domain/plan/suggestions.ts. */
export const planStrings = {
  title: 'My safety plan',
  lead: 'A few lines to yourself, for hours in which it’s hard to think. Nobody else sees them.',
  loading: 'Looking for your plan',
  failed: {
    title: 'Your plan couldn’t be loaded',
    text: 'It’s still there. Please try again in a moment.',
    retry: 'Try again',
  },
  empty: {
    title: 'Nothing in it yet',
    text: 'You don’t have to fill it in. If you like, begin with one line, and add to it on a calm day.',
    begin: 'Begin my plan',
  },
  edit: 'Change it',
  done: 'Done',
  print: 'Print',
  trusted: {
    title: 'Someone I trust',
    hint: 'One person you could reach at any hour. Attune never writes to them; only you can.',
    reach: (name: string) => `Reach ${name}`,
  },
  parts: {
    signs: { title: 'How I notice it’s getting hard', hint: 'Thoughts, moods, or what you do or leave undone.' },
    helps: { title: 'What helps me', hint: 'Things you can do on your own.' },
    places: { title: 'Where I can go', hint: 'Places with people around, or where you feel at ease.' },
    safer: {
      title: 'How I make things safer around me',
      hint: 'Most waves pass. What’s out of reach while one is high can’t hurt you.',
    },
    reasons: { title: 'What’s worth staying for', hint: 'Large or small. It only has to count for you.' },
  } satisfies Record<SafetyPlanPart, PartWords>,
  people: { title: 'People I can turn to', hint: 'To talk, or just not to be alone.', add: 'Add a person' },
  professionals: {
    title: 'Professionals',
    hint: 'A doctor, a therapist, a clinic, a line. The lines of your country are under Help now.',
    add: 'Add a professional',
  },
  person: {
    name: 'Name',
    reach: 'Phone number or e-mail',
    remove: (name: string) => (name ? `Remove ${name}` : 'Remove this row'),
    note: 'A text or an e-mail opens with a first line in it. Only you can send it.',
  },
  lines: 'One thing on each line',
  begin: 'To start you off, if one fits',
  add: (line: string) => `Add: ${line}`,
  state: {
    unkept: 'Not kept yet.',
    saving: 'Saving …',
    account: 'Kept in your account, and on this device for when there’s no connection.',
    device: 'Kept only on this device.',
    waiting: 'There’s no connection. It’s kept on this device, and goes into your account once you’re back.',
    failed: 'It couldn’t be kept just now. What you wrote is still here.',
    changed: 'This plan was changed somewhere else in the meantime.',
    unchosen: 'That didn’t work just now, and what you wrote is still here. Please choose again in a moment.',
  },
  keep: 'Keep my plan',
  again: 'Try again',
  keepMine: 'Keep what I see here',
  takeOther: 'Take the other one',
  remove: {
    button: 'Delete my plan',
    title: 'Delete your safety plan?',
    text: 'It’s deleted from your account and from this device. Nobody can bring it back.',
    keep: 'Keep it',
    done: 'Your plan is deleted.',
    failed: 'It couldn’t be deleted. Please try again.',
  },
} as const;
