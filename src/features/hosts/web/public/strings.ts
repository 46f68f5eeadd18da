/** The words about one's own page as a host. */
export const hostPageStrings = {
  title: 'Your page as a host',
  text: 'A page for everyone, with your name, a few words about you, and your next public dates.',
  slug: {
    label: 'Address of your page',
    hint: (origin: string) => `It begins with ${origin}/hosts/. Small letters, digits and hyphens.`,
    refused: 'Please use 3 to 40 small letters, digits and hyphens.',
    taken: 'That address is taken, or looks too much like one that is. Please try another.',
  },
  about: {
    label: 'About you',
    hint: 'What you’d say to someone who’s thinking about coming.',
    refused: 'Please keep it to 600 characters.',
  },
  on: { label: 'My page is public', hint: 'While it’s off, nobody sees it.' },
  save: 'Save your page',
  saved: 'Saved',
  savedOn: 'Everyone can see your page.',
  savedOff: 'Nobody can see your page.',
  see: 'See your page',
  remove: {
    button: 'Take the page away',
    title: 'Take your page away?',
    text: 'The address becomes free, your picture is deleted, and your followers won’t hear from you here any more.',
    act: 'Take it away',
    stay: 'Keep it',
    done: 'Your page is gone',
  },
  offline: 'There’s no connection right now. What you typed is still here; please try again in a moment.',
  failed: 'That didn’t work. Please try again in a moment.',
} as const;
