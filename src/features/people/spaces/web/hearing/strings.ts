/** How somebody hears what's new in a space. */
export const hearingStrings = {
  title: 'How you hear what’s new',
  text: 'Nothing’s sent unless you’d like it. Then it comes in the morning, only when there’s something new, and never in your quiet hours. A weekly one comes as the week begins.',
  options: {
    never: 'Only here',
    'daily-mail': 'Once a day, by e-mail',
    'weekly-mail': 'Once a week, by e-mail',
    'daily-notice': 'Once a day, under Notifications',
    'weekly-notice': 'Once a week, under Notifications',
  },
  neutral: 'An e-mail only says that there’s something new. If you’d like it to say where, with the first words,',
  naming: 'switch that on in your profile',
  none: 'You haven’t come into a space yet.',
  saved: 'Your choice is saved',
  failed: 'That didn’t work. Please try again.',
} as const;
