import type { LinkFault } from '#platform/web/session/link-return.ts';

/** The exact texts of the requirements first, then what they mean and what to do. */
const linkFaults: Record<LinkFault, { title: string; text: string }> = {
  unspecified: {
    title: 'Error in URL with unspecified error_description',
    text: 'The link didn’t say what went wrong. Please sign in here, or ask for a new link.',
  },
  'no-session': {
    title: 'No session defined in URL',
    text: 'Part of the link is missing, so it can’t let you in. Please sign in here.',
  },
  'not-pkce': {
    title: 'Not a valid PKCE flow url.',
    text: 'This isn’t a link that Attune sends. Please sign in here.',
  },
  'no-code': {
    title: 'No code detected.',
    text: 'The link seems to be cut off. Please copy all of it, or sign in here.',
  },
  'bad-signature': {
    title: 'Invalid JWT signature',
    text: 'We couldn’t be sure that this link came from us, so we didn’t use it. Please sign in here.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links work once, and only for a while. If it was to confirm your e-mail, that may already be done: please sign in here, and if it isn’t, you can ask for a new e-mail.',
  },
  'other-browser': {
    title: 'This link belongs to another browser',
    text: 'It was asked for in a different browser, or it’s already been used. If it was to confirm your e-mail, that’s done: please sign in here. If it was for a new password, open it in the browser you asked from, or ask again here.',
  },
  refused: {
    title: 'The other service declined',
    text: 'Nothing has changed. You can try again, or sign in with your e-mail.',
  },
  'oauth-lost': {
    title: 'We lost track of you on the way back',
    text: 'It took too long, or the page was opened twice. Nothing has changed; please try again.',
  },
  'unverified-email': {
    title: 'Your e-mail isn’t confirmed there',
    text: 'The other service couldn’t tell us that the address is yours. Please confirm it there, or sign in with your e-mail.',
  },
  closed: {
    title: 'Sign-up is closed here at the moment',
    text: 'If you already have an account, please sign in the way you did before.',
  },
  paused: {
    title: 'This account is paused',
    text: 'Please write to the people who run this site.',
  },
  taken: {
    title: 'That account belongs to someone else here',
    text: 'It’s already linked to another Attune account, so we didn’t link it here. Nothing has changed.',
  },
  'address-taken': {
    title: 'Your address hasn’t changed',
    text: 'Someone has an account with this address, or is signing up with it right now. If that’s you, please sign in, or open the e-mail you got when you signed up. If you’re moving your account to this address, type the digits from this e-mail where you asked for the change.',
  },
  half: {
    title: 'One down, one to go',
    text: 'Now please open the link in the e-mail at your other address. Then the change is done.',
  },
  failed: {
    title: 'This link didn’t work',
    text: 'Please sign in here, or ask for a new link.',
  },
};

/** By the accounts server's codes; `server` is for all the rest. */
const failures = {
  invalid_credentials: 'That e-mail and password don’t match. Please try again.',
  weak_password: 'This password is too easy to guess. A few words of your own are best.',
  same_password: 'That’s already your password. Please choose a different one.',
  user_already_exists: 'There’s already an account with this e-mail. Please sign in.',
  email_exists: 'There’s already an account with this e-mail. Please sign in.',
  validation_failed: 'That doesn’t look like a full e-mail address.',
  email_address_invalid: 'That doesn’t look like a full e-mail address.',
  signup_disabled: 'Sign-up is closed here at the moment.',
  user_banned: 'This account is paused. Please write to the people who run this site.',
  otp_expired: 'That code isn’t right, or it has expired. Please check the newest e-mail, or ask for another.',
  captcha_failed: 'We couldn’t tell that you’re a person. Please try again.',
  session_not_found: 'You were signed out meanwhile. Please sign in, and try once more.',
  no_authorization: 'It’s been a while, so you’re signed out again. Please ask for another e-mail.',
  reauthentication_needed: 'It’s been a while. Please ask for another e-mail.',
  mfa_verification_failed: 'That code isn’t right. It changes every 30 seconds, so please type the newest one.',
  mfa_challenge_expired: 'That took a little too long. Please type the newest code.',
  mfa_ip_address_mismatch: 'Your connection changed along the way. Please try again.',
  over_request_rate_limit: 'That’s a lot of tries in a short time. Please wait a few minutes, then try again.',
  over_email_send_rate_limit: 'You’ve only just asked for an e-mail. Please wait a minute before asking for another.',
  over_sms_send_rate_limit: 'A message is already on its way. Please wait a minute before asking for another.',
  offline: 'There’s no connection right now. What you typed is still here; please try again in a moment.',
  server: 'Something went wrong on our side, not yours. Please try again in a moment.',
} as const;

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

/** If the server says how long to wait. */
const waits: Record<string, (seconds: number) => string> = {
  over_request_rate_limit: (seconds) =>
    `That’s a lot of tries in a short time. Please wait ${minutes(seconds)}, then try again.`,
  over_email_send_rate_limit: (seconds) =>
    `You’ve only just asked for an e-mail. Please wait ${minutes(seconds)} before asking for another.`,
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

/** What people call another service. */
const serviceName = (name: string) => providerNames[name] ?? name.charAt(0).toLocaleUpperCase('en') + name.slice(1);

export const authStrings = {
  title: 'Welcome',
  lead: 'We’re glad you’re here. Take your time.',
  description: 'Sign in to Attune, or sign up: small live circles with a facilitator, and nothing is recorded.',
  promises: ['What you write for yourself stays yours.', 'Nothing is recorded.', 'You can leave at any time.'],
  form: {
    tabs: 'Have you been here before?',
    signIn: 'Sign in',
    createAccount: 'Sign up',
    email: 'E-mail',
    password: 'Password',
    newPasswordHint: (least: number) => `At least ${least} characters. A few words of your own are best.`,
    show: 'Show',
    hide: 'Hide',
    adults: 'For adults, 18 and over',
    emailMissing: 'Please enter your e-mail address.',
    passwordMissing: 'Please enter your password.',
    forgot: 'Forgot your password?',
    closed: 'Sign-up is closed at the moment. If you already have an account, you’re welcome to sign in.',
  },
  failures,
  waits,
  weak: {
    length: (least: number) => `This password is a little short. Please use at least ${least} characters.`,
    known: 'That’s a very common password, so it’s easy to guess. A few words of your own are best.',
  },
  keepsNothing:
    'This browser doesn’t keep anything for this site, so you’ll be signed out whenever you reload the page or close it. To stay signed in, allow cookies for this site.',
  keptPlace: {
    invitation: 'We’ve kept your invitation. From here you’ll go straight to your circle.',
    room: 'We’ve kept your place. From here you’ll go straight to your room.',
  },
  providers: {
    or: 'or',
    name: serviceName,
    with: (name: string) => `Continue with ${serviceName(name)}`,
  },
  code: {
    label: 'Six digits from the e-mail',
    missing: 'The code has six digits.',
    go: 'Continue',
  },
  /** `kept` without a mail server: mails are files there, which only the operator sees. */
  confirm: {
    sent: {
      title: 'One last step: check your e-mail',
      text: (email: string) =>
        `We’ve sent an e-mail to ${email}. Type its six digits here, or open its link in this browser.`,
    },
    kept: {
      title: 'One last step',
      text: (email: string) =>
        `This site doesn’t send e-mails yet. The people who run it can find yours, to ${email}, in its outbox. Ask them for the six digits and type them here.`,
    },
    look: 'Nothing there? Check your spam folder too.',
    more: {
      sent: {
        again: 'Send again',
        againIn: (seconds: number) => `Send again in ${seconds} s`,
        sent: 'A new e-mail is on its way. The old one no longer works.',
      },
      kept: {
        again: 'Get a new code',
        againIn: (seconds: number) => `Get a new code in ${seconds} s`,
        sent: 'A new e-mail is in the outbox. The old one no longer works.',
      },
    },
    back: 'Use a different e-mail',
  },
  forgot: {
    title: 'A new password',
    text: 'It happens to everyone. Tell us your e-mail, and we’ll send you a way back in.',
    send: 'Send the e-mail',
    noMail:
      'It happens to everyone. This site doesn’t send e-mails yet: tell us your address, and the people who run it can find your code in its outbox.',
    write: 'Get a code',
    back: 'Back to sign in',
    sent: {
      title: 'Check your e-mail',
      text: (email: string) =>
        `If there’s an account for ${email}, an e-mail is on its way. Type its six digits here, or open its link in this browser.`,
    },
    kept: {
      title: 'Ask for your code',
      text: (email: string) =>
        `This site doesn’t send e-mails yet. If there’s an account for ${email}, the people who run it can find the e-mail in its outbox. Ask them for the six digits and type them here.`,
    },
  },
  newPassword: {
    title: 'A new password',
    text: 'You’re in. Please choose a new password, so that you can sign in next time. Your other devices will be signed out.',
    label: 'New password',
    save: 'Save and continue',
  },
  firstPassword: {
    title: 'Choose your password',
    text: 'You’re in, and your address is confirmed. We didn’t keep a password, because we couldn’t be sure which one was yours. Please choose one now, so that you can sign in next time.',
    label: 'Your password',
    save: 'Save and continue',
  },
  secondFactor: {
    title: 'One more step',
    app: 'Signing in takes a second step. Please type the six digits from your authenticator app.',
    appLabel: 'Six digits from your app',
    phone: 'Signing in takes a second step. We’ll send six digits to your phone.',
    phoneLabel: 'Six digits from the message',
    send: 'Send the message',
    sendAgain: 'Send again',
    sent: 'A message is on its way.',
    other: (name: string) => `Use ${name} instead`,
    recovery: {
      use: 'Use a recovery code instead',
      text: 'Signing in takes a second step. Please type one of the recovery codes you kept. It works once.',
      label: 'Recovery code',
      missing: 'A recovery code has ten letters and digits, like k3f9w-2mzqa.',
      refused: 'That code isn’t right, or it has been used. Please try another one.',
    },
    unnamed: { totp: 'your authenticator app', phone: 'your phone' },
    go: 'Continue',
    leave: 'Sign in as someone else',
    failed: 'We couldn’t ask for your second step just now.',
    retry: 'Try again',
  },
  linkFaults,
  goOn: 'Continue',
  join: {
    title: 'Join the community',
    lead: 'Here you’ll find people who practise being a little closer, to themselves and to others. Come as you are.',
    reasons: [
      {
        title: 'Live circles',
        text: 'Three to nine people with a facilitator, and a turn for everyone. Listening is taking part.',
      },
      { title: 'Your own pace', text: 'Pass whenever you like. Nobody minds, and nobody compares.' },
      {
        title: 'Yours to keep',
        text: 'What you write stays yours. Nothing is recorded, nothing is read from your face.',
      },
    ],
  },
} as const;
