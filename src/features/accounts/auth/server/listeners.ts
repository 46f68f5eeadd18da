import { type Listener, on } from '#platform/server/events/listener.ts';
import { AccountChanged, DeletionChanged, OneTimeTokenIssued, SignUpRepeated } from '../domain/events.ts';
import type { AccountMailService } from './mails/mail-service.ts';

/** Side effects: mail. The caller has their answer by then, known address or not (X4). */
export function createAuthListeners(mails: AccountMailService): Listener[] {
  return [
    on(OneTimeTokenIssued, 'mail', ({ id, payload }) => mails.sendToken(id, payload.token_id)),
    on(SignUpRepeated, 'mail', ({ id, payload }) => mails.sendAlreadyHere(id, payload.user_id)),
    on(AccountChanged, 'mail', ({ id, payload }) => mails.sendChange(id, payload)),
    on(DeletionChanged, 'mail', ({ id, payload }) => mails.sendDeletion(id, payload)),
  ];
}
