import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'auth_users',
    person: 'id',
    what: 'Your account: e-mail address, what you gave at sign-up, and a scrambled form of your password.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'As long as your account.',
  },
  {
    table: 'auth_identities',
    person: 'user_id',
    what: 'The ways in which you sign in.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'As long as your account.',
  },
  {
    table: 'auth_sessions',
    person: 'user_id',
    what: 'Where you are signed in: browser, network address, and when.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'Until you sign out there; the network address for seven days after it was last used.',
  },
];
