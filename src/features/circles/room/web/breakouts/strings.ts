/** Every word of small groups. */
export const breakoutStrings = {
  title: 'Small groups',
  menu: 'Small groups',
  needs: (count: number) => `This needs at least ${count} people.`,
  created: 'Breakout Rooms Created',
  createdText: 'Nobody has moved yet. Look them over, then open them.',
  error: 'Error',
  createFailed: 'Failed to create breakout rooms',
  adapted: 'Workshop Adapted',
  adaptedText: 'Small groups for five minutes. Everyone comes back by themselves.',
  adaptFailed: 'Adaptation Failed',
  adaptFailedText: 'Could not implement workshop changes',
  closed: 'Breakout Rooms Closed',
  closedText: 'Everyone’s back in the circle.',
  failed: 'That didn’t reach the room. Please try again.',
  notPlaced: 'They can’t go there. Try another group.',
  circle: 'The circle',
  /** In a small group: hosts see who speaks there. */
  seen: 'Hosts see who’s speaking here, and hear nothing.',
  manage: 'See the groups',
  /** The same, where they’re on the stage already. */
  prompts: 'Edit prompts',
  planned: 'Groups are planned. Only hosts see them yet.',
  plannedChoice: 'People are choosing their groups.',
  choose: 'Choose a group',
  chooseText: 'The host can open them at any time, and anyone who hasn’t chosen yet is placed by chance.',
  /** How far that is, to everyone. */
  chosen: (count: number, of: number) => `${count} of ${of} ${count === 1 ? 'has' : 'have'} chosen.`,
  opened: 'The groups are open.',
  youAreWith: (names: string) => `You’re with ${names}`,
  youAreAlone: 'You’re on your own here for now',
  youAreAloneInCircle: 'You’re alone in the circle for now',
  youAreInCircle: 'You’re in the circle',
  and: (names: string, last: string) => `${names} and ${last}`,
  left: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  lastMinute: 'less than a minute',
  /** To people in the circle meanwhile. */
  endIn: (left: string) => `Groups end in ${left}.`,
  talking: 'The groups are talking.',
  backIn: (seconds: number) => `Back in the circle in ${seconds} s`,
  closingText: 'Finish your sentence. Everyone comes back by themselves.',
  help: 'Ask the host over',
  helpCalled: 'A host knows and will come.',
  helpLater: 'No host is here right now. We’ll tell them as soon as they’re back.',
  helpBack: 'I’m fine now',
  calls: (group: string) => `${group} asks for you`,
  circleCalls: 'Someone alone in the circle asks for you',
  goToCircle: 'Go to the circle',
  asideCalls: 'Someone in a side room asks for you',
  goAside: 'Go to the side room',
  calledAloud: 'Someone asks for a host.',
  visit: (group: string) => `Visit ${group}`,
  visiting: (group: string) => `You’re visiting ${group}`,
  leaveGroup: 'Leave this group',
  /** For hosts, of somebody who reads `join` themselves. */
  alone: (name: string, group: string) => `${name} is alone in ${group}, and can join another group if they like.`,
  aloneInCircle: (name: string) => `${name} is alone in the circle, and can join a group if they like.`,
  aloneLabel: (name: string) => `${name} is alone`,
  join: 'Join another group',
  joinFromCircle: 'Join a group',
  /** It doesn't say why: somebody there may be kept apart from them. */
  notJoined: 'That isn’t possible right now. If you’d like company, you can ask the host over.',
  more: '2 more minutes',
  sayAll: 'Message all groups',
  send: 'Send',
  notSaid: 'That didn’t go out. Your words are still here.',
  from: (name: string, text: string) => `${name} to everyone: ${text}`,
  close: 'Bring everyone back',
  stepAside: (name: string) => `Step aside with ${name}`,
  /** The same, while planned groups wait. */
  stepAsideInstead: (name: string) => `Step aside with ${name}, and drop the planned groups`,
  aside: 'In a side room',
  soonBack: (name: string) => `${name} will be back in a moment.`,
  soonBackBreathe: (name: string) => `${name} will be back in a moment. Breathe with us.`,
  bringBack: 'Bring them back',
  asideWith: (name: string) => `You’re in a side room with ${name}`,
  backToCircle: 'Back to the circle',
  /** Said to the one who was moved. */
  nowWith: (names: string) => `You’re now with ${names}.`,
  nowAlone: 'You’re on your own here for now.',
  backNow: 'You’re back in the circle.',
  movedOn: 'Someone else had just changed the groups. This is how they are now.',
  /** With one press, in the hosts' panel. */
  quick: {
    connect: 'Connect',
    connectText: (minutes: number) => `Pairs for ${minutes} minutes, someone new each time`,
    open: (size: number) => (size === 2 ? 'Open pairs' : size === 3 ? 'Open threes' : 'Open small groups'),
    untilPhase: 'Everyone reads the phase’s words, and comes back when it ends.',
    eachRound: (minutes: number) =>
      `${minutes === 1 ? 'One minute' : `${minutes} minutes`} with someone new. Open the next round once they’re back.`,
  },
} as const;

/** What hosts read where they plan groups, and where they see all of them. */
export const groupStrings = {
  /** How people come together, and in a line what that means. */
  how: 'How people come together',
  ways: {
    balanced: 'Balanced',
    random: 'Random',
    similar: 'Similar energy',
    pairs: 'Pairs',
    threes: 'Threes',
    hand: 'By hand',
    choice: 'People choose',
  },
  meaning: {
    balanced: 'Even groups of people who’ve been together least.',
    random: 'By chance.',
    similar:
      'By the energy people gave in the last check-in here, once five have. Everyone else joins by chance, and nobody sees a number.',
    pairs: 'Someone new each time, as long as that’s possible.',
    threes: 'Someone new each time, as long as that’s possible.',
    hand: 'Empty groups, into which you bring people.',
    choice: 'Everyone picks a group, and you see how many have.',
  },
  /** What comes out, before anyone has moved: by how many people each group has. */
  outcome: (withMe: boolean, sizes: readonly number[]) => `${withMe ? 'With you' : 'Without you'}: ${groupsIn(sizes)}.`,
  /** The same of groups that nobody is in yet. */
  empty: (toChoose: boolean, count: number) =>
    `${capital(spelled(count))} ${toChoose ? '' : 'empty '}${count === 1 ? 'group' : 'groups'}${toChoose ? ' to choose from' : ''}.`,
  lasts: (minutes: number | null) =>
    minutes === null ? 'For as long as you like.' : minutes === 1 ? 'For 1 minute.' : `For ${minutes} minutes.`,
  /** The rest of what can be said of groups. */
  further: 'Minutes, a question, and more',
  lookFirst: 'Look them over first',
  size: 'People in a group',
  minutes: 'Minutes',
  minutesHint: 'Leave it empty for no limit.',
  withMe: 'Put me in a group, too',
  activity: 'What they do',
  activityHint: 'Optional, for everyone to read',
  prompt: 'A question to talk about',
  create: 'Create the groups',
  plan: 'The groups so far',
  nobody: 'Nobody yet',
  /** How somebody is brought into another group. */
  move: (name: string) => `Move ${name}`,
  moveHint: 'To move someone, drag them or press them.',
  moveWhere: (name: string) => `Where should ${name} go?`,
  moveHere: (name: string) => `Move ${name} here`,
  speaks: (name: string) => `${name} is speaking`,
  speak: (names: string) => `${names} are speaking`,
  dropped: (name: string) => `${name}’s connection dropped, the place is kept`,
  /** On their card; they read `join` themselves. */
  aloneHere: (name: string) => `${name} is alone, and can join another group if they like.`,
  /** The start of the next one. */
  describeShort: 'Edit prompt',
  describe: (group: string) => `Edit prompt of ${group}`,
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  open: 'Open the groups',
  discard: 'Discard',
  rest: 'People who haven’t are placed by chance when you open them, unless they rest.',
  /** The same to one of them, on its card. */
  tell: (group: string) => `Message ${group}`,
  /** The start of it. */
  tellShort: 'Message',
  tellHint: 'Only they read it.',
  told: 'Sent',
  nobodyPlaced: 'Bring someone into a group first.',
} as const;

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const spelled = (count: number) => numbers[count] ?? String(count);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'two pairs and one group of three', the smaller first where there are two kinds. */
function groupsIn(sizes: readonly number[]): string {
  const kinds = [...new Set(sizes)].toSorted((a, b) => a - b);
  const parts = kinds.map((size) => kindOf(sizes.filter((one) => one === size).length, size));
  return parts.join(' and ');
}

function kindOf(count: number, size: number): string {
  if (size === 2) return count === 1 ? 'one pair' : `${spelled(count)} pairs`;
  return `${spelled(count)} ${count === 1 ? 'group' : 'groups'} of ${spelled(size)}`;
}
