const counted = ['No one', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Words of a poll in a post, which come with it. */
export const pollStrings = {
  label: 'A question with answers to choose from',
  choose: 'Choose',
  change: 'Change my choice',
  takeBack: 'Take it back',
  keep: 'Leave it as it is',
  before: 'Once this is over, it’s shown what people chose, if five did. Nobody sees who chose what.',
  later: 'What people chose is shown once this is over, if five did.',
  fewAtEnd: 'Fewer than five people chose, so it isn’t shown.',
  until: (time: string) => `Open until ${time}`,
  over: (time: string) => `Over since ${time}`,
  none: 'Please choose one first.',
  /** Once it’s over: ‘Three of nine’. */
  of: (chosen: number, all: number) => `${counted[chosen] ?? chosen} of ${counted[all]?.toLowerCase() ?? all}`,
  own: 'Your choice',
  comeIn: 'Come into this space to choose',
  chosen: 'Your choice is in',
  tookBack: 'Your choice is taken back',
  failed: {
    poll_over: 'This has just ended, so nothing changed.',
    not_in_space: 'Please come into this space first.',
    not_found: 'That isn’t there any more.',
    offline: 'You’re offline. Please choose again once you’re back.',
    other: 'That didn’t work. Please try again.',
  },
} as const;
