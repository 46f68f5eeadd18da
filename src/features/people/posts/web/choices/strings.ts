/** What one chooses about the inner circle, and about one's own words in it. */
export const choicesStrings = {
  title: 'Your choices',
  words: {
    title: 'Your words',
    stay: {
      label: 'My words stay, without my name, when I delete my account',
      hint: 'Otherwise they go with it. Pictures go in any case.',
      saved: 'Your choice is saved',
    },
    along: {
      title: 'Take them along',
      text: 'All you’ve written here is in the copy of your data.',
      link: 'Get a copy of your data',
    },
    down: {
      title: 'Take them down',
      text: 'You can take down a single post from its own menu. This is for all of them at once.',
      open: 'Take down all my posts',
      asking: {
        title: 'Take down everything you’ve written here?',
        description:
          'Your posts and answers in every space go for good, with their pictures and what they said before. What others answered stays. If you’d like a copy, get it first.',
        stay: 'Leave them',
        act: 'Take it all down',
      },
      done: 'It’s all taken down',
      none: 'There’s nothing of yours here',
    },
  },
  loading: 'Looking for what you chose',
  failed: 'That didn’t work. Please try again.',
} as const;
