import type { LinkFault } from '#platform/web/session/link-return.ts';

/** The exact texts of the specification first, then what it means and what to do. */
const linkFaults: Record<LinkFault, { title: string; text: string }> = {
  unspecified: {
    title: 'Error in URL with unspecified error_description',
    text: 'The link did not say what went wrong. Please sign in here, or ask for a new link.',
  },
  'no-session': {
    title: 'No session defined in URL',
    text: 'The link came back without what is needed to let you in. Please sign in here.',
  },
  'not-pkce': {
    title: 'Not a valid PKCE flow url.',
    text: 'This is not a link that Attune sends. Please sign in here.',
  },
  'no-code': {
    title: 'No code detected.',
    text: 'The link seems to be cut off. Please copy the whole of it, or sign in here.',
  },
  'bad-signature': {
    title: 'Invalid JWT signature',
    text: 'We could not be sure that this answer came from us, so we did not use it. Please sign in here.',
  },
  expired: {
    title: 'This link has run out',
    text: 'Links work once, and only for a while. Please sign in here, or ask for a new one.',
  },
  'other-browser': {
    title: 'This link belongs to another browser',
    text: 'It was asked for in a different browser or has been used already. If it was to confirm your e-mail, that is done: please sign in here.',
  },
  refused: {
    title: 'The other service said no',
    text: 'Nothing was changed. You can try again, or sign in with your e-mail.',
  },
  failed: {
    title: 'This link did not work',
    text: 'Please sign in here, or ask for a new link.',
  },
};

/** By the codes of the accounts server; `server` is for all the rest. */
const failures = {
  invalid_credentials: 'E-mail and password do not go together. Please try once more.',
  email_not_confirmed: 'Please open the link in the mail we sent you first. Then you can sign in.',
  weak_password:
    'This password is too short or too well known. Please take at least 8 characters; a few words of your own are best.',
  user_already_exists: 'There is already an account with this e-mail. Please sign in with it.',
  email_exists: 'There is already an account with this e-mail. Please sign in with it.',
  validation_failed: 'This does not look like a full e-mail address.',
  email_address_invalid: 'This does not look like a full e-mail address.',
  signup_disabled: 'New accounts are closed here at the moment.',
  user_banned: 'This account is paused. Please write to whoever runs this place.',
  over_request_rate_limit: 'Those were many tries in a short time. Please wait a few minutes, then try again.',
  over_email_send_rate_limit: 'A mail is already on its way. Please wait a minute before asking for another.',
  offline: 'There is no connection just now. What you typed is still here; please try again in a moment.',
  server: 'Something went wrong on our side, not on yours. Please try again in a moment.',
} as const;

export const authStrings = {
  title: 'Welcome',
  lead: 'Good that you are here. Come in, there is no hurry.',
  promises: ['What you write for yourself stays yours.', 'Nothing is recorded.', 'You can leave at any time.'],
  form: {
    tabs: 'Have you been here before?',
    signIn: 'Sign in',
    createAccount: 'Create account',
    email: 'Email',
    password: 'Password',
    newPasswordHint: 'At least 8 characters. A few words of your own are best.',
    show: 'Show',
    hide: 'Hide',
    adults: 'For people of 18 and over',
    emailMissing: 'Please write your e-mail address.',
    passwordMissing: 'Please write your password.',
  },
  failures,
  confirm: {
    title: 'One last step, in your mail',
    text: (email: string) => `We have written to ${email}. Open the link in it with this browser, and you are in.`,
    look: 'Nothing there? Please look among the unwanted mail too.',
    back: 'Use another e-mail',
  },
  linkFaults,
  goOn: 'Go on',
  join: {
    title: 'Join the community',
    lead: 'Behind this door are people who practise being a little closer, to themselves and to others. Come as you are.',
    reasons: [
      {
        title: 'Live circles',
        text: 'Small groups with a facilitator, three to eight people, real turns. Listening is taking part.',
      },
      { title: 'Your own pace', text: 'Pass whenever you like. Nobody counts, nobody compares.' },
      {
        title: 'Yours to keep',
        text: 'What you write stays yours. Nothing is recorded, nothing is read from your face.',
      },
    ],
  },
  notOpen: {
    title: 'This part of Attune is not open yet',
    text: 'We would rather open it when it is good than show you an empty room. The live circles are open: come and sit with us there.',
    workshops: 'See the workshops',
    home: 'To the start',
  },
} as const;
