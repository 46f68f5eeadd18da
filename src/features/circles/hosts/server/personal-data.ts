import type { PersonalData } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import { deleteRefusals, deleteUnconfirmed } from './followers-repository.ts';
import { deleteFormerSlugs } from './hosts-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'host_pages',
    person: 'user_id',
    what: 'Your public page, if you lead circles and made one: its address, whether it’s on, what you say about yourself, and your picture.',
    export: {
      user_id: 'Your id',
      slug: 'Address',
      slug_reading: {
        leftOut: 'It’s the address again, as it looks, so that nobody takes one that’s too much like it.',
      },
      is_on: 'Is on',
      about: 'About you',
      picture: 'Picture (JPEG, in base64)',
      made_at: 'Since',
      told_at: 'When followers last got an e-mail',
    },
    onDeletion: 'deleted',
    kept: { until: 'you take the page down, or your account is deleted' },
  },
  {
    table: 'host_followers',
    person: 'host_id',
    what: 'Addresses that asked to hear about your dates, if you have a public page. You don’t see them.',
    export: {
      id: { leftOut: 'It’s only what we tell one address from another by.' },
      host_id: 'Your id',
      email: { leftOut: 'It’s someone else’s address.' },
      token: { leftOut: 'It’s in the links of that person’s e-mails.' },
      asked_at: 'Asked for',
      confirmed_at: 'Confirmed',
    },
    onDeletion: 'deleted',
    kept: { until: 'they stop the e-mails, you take the page down, or your account is deleted' },
    exceptions: [
      {
        what: 'one that never confirmed',
        hours: limits.unconfirmedHours,
        forget: deleteUnconfirmed,
        after: 'it was asked',
      },
      {
        // Keyed, so neither the address nor whose it is can be read from it; it stays when an account with that address goes.
        what: 'a scrambled mark of one that said no, so that nobody can have us ask it again',
        days: limits.refusedDays,
        forget: deleteRefusals,
        after: 'it said no',
      },
    ],
  },
  {
    table: 'host_former_slugs',
    person: 'user_id',
    what: 'Addresses that your public page had before, in a scrambled form, so that old links don’t lead to someone else’s page. They stay when your account goes, without you.',
    export: {
      digest: { leftOut: 'It’s scrambled, and only there to compare addresses with.' },
      user_id: 'Your id',
      until: 'Nobody else may have it until',
    },
    onDeletion: 'unnamed',
    kept: { days: limits.formerSlugDays, forget: deleteFormerSlugs },
  },
];
