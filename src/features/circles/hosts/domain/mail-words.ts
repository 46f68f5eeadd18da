/* E-mails to those who follow a host. Neutral: neither the host nor a circle is named (CARE C17). */

/** To an address that somebody typed in: nothing more is sent there without a yes. */
export const questionWords = {
  subject: 'Please confirm your e-mail address',
  heading: 'Would you like these e-mails?',
  paragraphs: [
    'Someone, probably you, asked us to write to this address when there are new dates. Please confirm that you’d like that.',
  ],
  link: 'Yes, write to me',
  closing: [
    'If it wasn’t you, there’s nothing to do: we forget this address in two days. If you follow the link and say no, nobody can have us ask you again for half a year.',
  ],
};

/** At most once a day. */
export const newDatesWords = {
  subject: 'There are new dates',
  heading: 'There are new dates',
  paragraphs: ['Someone whose dates you asked to hear about has planned something new.'],
  link: 'See what and when',
  closing: [],
};

/** Below each of them. */
export const stopWords = 'Stop these e-mails';
