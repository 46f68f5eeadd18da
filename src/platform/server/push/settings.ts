import * as v from 'valibot';
import { flag, isLoopback } from '../environment-values.ts';
import { defineSettings } from '../settings.ts';

export type PushSettings = {
  /** Who a push service may write to about what we send. */
  subject: string;
  /** For trying out: push services on this machine. */
  allowsLoopback: boolean;
};

/** Push's part of the environment; its key stands with the other secrets (environment.ts). */
export const pushSettings = defineSettings({
  entries: {
    VAPID_SUBJECT: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be like mailto:mira@attune.example or https://…'),
      ),
    ),
    PUSH_ALLOW_LOOPBACK: v.optional(flag, 'false'),
  },
  prefixes: ['VAPID_', 'PUSH_'],
  weakenings: ({ PUSH_ALLOW_LOOPBACK }) => (PUSH_ALLOW_LOOPBACK ? ['PUSH_ALLOW_LOOPBACK'] : []),
  cautions: ({ subject }: PushSettings) =>
    isLoopback(new URL(subject).hostname)
      ? ['VAPID_SUBJECT is on this machine, and some push services refuse what nobody can be asked about: set it.']
      : [],
  read: ({ VAPID_SUBJECT, PUSH_ALLOW_LOOPBACK }, { env, publicUrl }): PushSettings => ({
    subject: VAPID_SUBJECT ?? contactOf(env.OPERATOR_CONTACT) ?? publicUrl,
    allowsLoopback: PUSH_ALLOW_LOOPBACK,
  }),
});

const contactOf = (contact: string | undefined) =>
  contact && /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined;
