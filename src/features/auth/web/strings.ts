import type { LinkFault } from '#platform/web/session/link-return.ts';

/** The exact texts of the requirements first, then what they mean and what to do. */
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
    text: 'Links work once, and only for a while. If it was to confirm your e-mail, that may be done already: please sign in here, and if it is not, you can ask for a new mail.',
  },
  'other-browser': {
    title: 'This link belongs to another browser',
    text: 'It was asked for in a different browser or has been used already. If it was to confirm your e-mail, that is done: please sign in here. If it was for a new password, open it in the browser you asked from, or ask again here.',
  },
  refused: {
    title: 'The other service said no',
    text: 'Nothing was changed. You can try again, or sign in with your e-mail.',
  },
  'oauth-lost': {
    title: 'We lost the thread on the way back',
    text: 'It took a long time, or the page was opened twice. Nothing was changed; please try again.',
  },
  'unverified-email': {
    title: 'Your e-mail is not confirmed there',
    text: 'The other service could not tell us that the address is yours. Please confirm it there, or sign in with your e-mail.',
  },
  closed: {
    title: 'New accounts are closed here at the moment',
    text: 'If you have an account already, please sign in the way you did before.',
  },
  paused: {
    title: 'This account is paused',
    text: 'Please write to whoever runs this place.',
  },
  taken: {
    title: 'That account belongs to someone else here',
    text: 'It already opens another account of Attune, so it was not linked. Nothing was changed.',
  },
  'address-taken': {
    title: 'No address was changed',
    text: 'Someone has an account with this address, or is just creating one. If that is you, please sign in, or open the mail that came when you signed up. If you are moving your account here, type the digits of this mail where you asked for it.',
  },
  half: {
    title: 'One of two is done',
    text: 'Now please open the link in the mail at your other address. Then the new one counts.',
  },
  failed: {
    title: 'This link did not work',
    text: 'Please sign in here, or ask for a new link.',
  },
};

/** By the accounts server's codes; `server` is for all the rest. */
const failures = {
  invalid_credentials: 'E-mail and password do not match. Please try once more.',
  weak_password: 'This password is too easy to guess. A few words of your own are best.',
  same_password: 'This is the password you have already. Please take another one.',
  user_already_exists: 'There is already an account with this e-mail. Please sign in with it.',
  email_exists: 'There is already an account with this e-mail. Please sign in with it.',
  validation_failed: 'This does not look like a full e-mail address.',
  email_address_invalid: 'This does not look like a full e-mail address.',
  signup_disabled: 'New accounts are closed here at the moment.',
  user_banned: 'This account is paused. Please write to whoever runs this place.',
  otp_expired: 'These digits do not fit, or their time is over. Please look at the newest mail, or ask for another.',
  captcha_failed: 'We could not make sure that a person is asking. Please try once more.',
  session_not_found: 'It has been a while, so you are signed out again. Please ask for another mail.',
  no_authorization: 'It has been a while, so you are signed out again. Please ask for another mail.',
  reauthentication_needed: 'It has been a while. Please ask for another mail.',
  mfa_verification_failed: 'These digits do not fit. They change every half minute; please type the newest.',
  mfa_challenge_expired: 'That took a little long. Please type the newest digits.',
  mfa_ip_address_mismatch: 'Your connection changed in between. Please try once more.',
  over_request_rate_limit: 'Those were many tries in a short time. Please wait a few minutes, then try again.',
  over_email_send_rate_limit: 'There was a mail just now. Please wait a minute before asking for another.',
  over_sms_send_rate_limit: 'A message is already on its way. Please wait a minute before asking for another.',
  offline: 'There is no connection just now. What you typed is still here; please try again in a moment.',
  server: 'Something went wrong on our side, not on yours. Please try again in a moment.',
} as const;

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

/** If the server says how long to wait. */
const waits: Record<string, (seconds: number) => string> = {
  over_request_rate_limit: (seconds) =>
    `Those were many tries in a short time. Please wait ${minutes(seconds)}, then try again.`,
  over_email_send_rate_limit: (seconds) =>
    `There was a mail just now. Please wait ${minutes(seconds)} before asking for another.`,
  over_sms_send_rate_limit: (seconds) =>
    `A message is already on its way. Please wait ${minutes(seconds)} before asking for another.`,
};

/** Names of services that aren't just their capitalised identifier. */
const providerNames: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  eduid: 'eduID',
};

export const authStrings = {
  title: 'Welcome',
  lead: 'Good that you are here. Come in, there is no hurry.',
  description:
    'Sign in to Attune, or create an account: small live circles with a facilitator, and nothing of them is recorded.',
  promises: ['What you write for yourself stays yours.', 'Nothing is recorded.', 'You can leave at any time.'],
  form: {
    tabs: 'Have you been here before?',
    signIn: 'Sign in',
    createAccount: 'Create account',
    email: 'Email',
    password: 'Password',
    newPasswordHint: (least: number) => `At least ${least} characters. A few words of your own are best.`,
    show: 'Show',
    hide: 'Hide',
    adults: 'For people of 18 and over',
    emailMissing: 'Please write your e-mail address.',
    passwordMissing: 'Please write your password.',
    forgot: 'Forgot your password?',
    closed: 'New accounts are closed at the moment. If you have one, you are welcome.',
  },
  failures,
  waits,
  weak: {
    length: (least: number) => `This password is a little short. Please use at least ${least} characters.`,
    known: 'This password is among the well-known ones, which are tried first. A few words of your own are best.',
  },
  keptPlace: {
    invitation: 'Your invitation is kept. From here you go straight to your circle.',
    room: 'Your place is kept. From here you go straight to the door of your room.',
  },
  providers: {
    or: 'or',
    with: (name: string) =>
      `Continue with ${providerNames[name] ?? name.charAt(0).toLocaleUpperCase('en') + name.slice(1)}`,
  },
  code: {
    label: 'Six digits from the mail',
    missing: 'The code has six digits.',
    go: 'Go on',
  },
  /** `kept` without a mail server: mails are files there, which only the operator sees. */
  confirm: {
    sent: {
      title: 'One last step, in your mail',
      text: (email: string) =>
        `We have written to ${email}. Type the six digits from the mail here, or open its link in this browser.`,
    },
    kept: {
      title: 'One last step',
      text: (email: string) =>
        `This place sends no mail yet. The people who run it find yours, to ${email}, in its outbox. Ask them for its six digits, and type them here.`,
    },
    look: 'Nothing there? Please look in your spam folder too.',
    more: {
      sent: {
        again: 'Send it again',
        againIn: (seconds: number) => `Send it again in ${seconds} s`,
        sent: 'A new mail is on its way. The one before no longer works.',
      },
      kept: {
        again: 'Write it again',
        againIn: (seconds: number) => `Write it again in ${seconds} s`,
        sent: 'A new mail is in the outbox. The one before no longer works.',
      },
    },
    back: 'Use another e-mail',
  },
  forgot: {
    title: 'A new password',
    text: 'It happens to everyone. Tell us your e-mail, and we write to you how to go on.',
    send: 'Send the mail',
    noMail:
      'It happens to everyone. This place sends no mail yet: tell us your e-mail, and whoever runs it finds yours in its outbox.',
    write: 'Write the mail',
    back: 'Back to signing in',
    sent: {
      title: 'Please look into your mail',
      text: (email: string) =>
        `If there is an account with ${email}, a mail is on its way. Type its six digits here, or open its link in this browser.`,
    },
    kept: {
      title: 'Please ask for your mail',
      text: (email: string) =>
        `This place sends no mail yet. If there is an account with ${email}, whoever runs it finds the mail in its outbox. Ask them for its six digits, and type them here.`,
    },
  },
  newPassword: {
    title: 'A new password',
    text: 'You are in. Please choose a new password, so that you find the way in next time; other devices are signed out.',
    label: 'New password',
    save: 'Save and go on',
  },
  firstPassword: {
    title: 'Choose your password',
    text: 'You are in, and your address is confirmed. We kept no password, because we could not be sure which one is yours. Please choose one now, so that you find the way in next time.',
    label: 'Your password',
    save: 'Save and go on',
  },
  secondFactor: {
    title: 'One more step',
    app: 'Your account has a second lock. Please type the six digits that your authenticator app shows.',
    appLabel: 'Six digits from your app',
    phone: 'Your account has a second lock. We send six digits to your phone.',
    phoneLabel: 'Six digits from the message',
    send: 'Send the message',
    sendAgain: 'Send it again',
    sent: 'A message is on its way.',
    other: (name: string) => `Use ${name} instead`,
    unnamed: { totp: 'your authenticator app', phone: 'your phone' },
    go: 'Go on',
    leave: 'Sign in as someone else',
    failed: 'We could not ask for your second lock just now.',
    retry: 'Try again',
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
} as const;
