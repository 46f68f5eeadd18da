import * as v from 'valibot';
import type { Listener } from '#platform/server/feature.ts';
import { AccountChange } from '../domain/contract.ts';
import type { MailService } from './mails/mail-service.ts';

const TokenIssued = v.object({ token_id: v.string() });
const SignUpRepeated = v.object({ user_id: v.string() });
const AccountChanged = v.object({ user_id: v.string(), what: AccountChange, email: v.optional(v.string()) });

/** What happens after the fact: mail. Whoever caused it has their answer by then, known address or not (X4). */
export function createAuthListeners(mails: MailService): Listener[] {
  return [
    {
      name: 'mail',
      event: 'one-time-token.issued',
      hear: ({ id, payload }) => mails.sendToken(id, v.parse(TokenIssued, payload).token_id),
    },
    {
      name: 'mail',
      event: 'sign-up.repeated',
      hear: ({ id, payload }) => mails.sendAlreadyHere(id, v.parse(SignUpRepeated, payload).user_id),
    },
    {
      name: 'mail',
      event: 'account.changed',
      hear({ id, payload }) {
        const { user_id, what, email } = v.parse(AccountChanged, payload);
        return mails.sendChange(id, user_id, what, email);
      },
    },
  ];
}
