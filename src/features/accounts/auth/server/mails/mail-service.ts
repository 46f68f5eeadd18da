import type * as v from 'valibot';
import type { SystemTx } from '#platform/server/database/database.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { paths } from '#platform/shared/paths.ts';
import type { AccountChanged, DeletionChanged } from '../../domain/events.ts';
import {
  alreadyHereWords,
  changeWords,
  deletionWords,
  keptWords,
  linkType,
  type MailWords,
  tokenWords,
} from '../../domain/mail-words.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { findAccount } from '../accounts/account-repository.ts';
import { type DeletionRow, findDeletion } from '../deletion/deletion-repository.ts';
import { noteTold } from '../deletion/idle-repository.ts';
import { findToken, type TokenRow } from '../tokens/one-time-token-repository.ts';
import type { OneTimeTokenService } from '../tokens/one-time-token-service.ts';
import type { MailAddressService } from './mail-address-service.ts';

/** Writes the mails of accounts. `id` is the event's, so that a repeat sends nothing twice. */
export type AccountMailService = {
  /** The mail with a link and a code; none when they've been used, replaced or have expired meanwhile. */
  sendToken(id: string, tokenId: string): Promise<void>;
  /** For the owner of an address that was signed up with again (E3). */
  sendAlreadyHere(id: string, userId: string): Promise<void>;
  /** Reports a change (X10), to a former address of the account where it carries one. */
  sendChange(id: string, change: Change): Promise<void>;
  /** Tells when an account will be deleted, or that it stays; nothing once that isn't true any more. */
  sendDeletion(id: string, news: DeletionNews): Promise<void>;
};

type DeletionNews = v.InferOutput<typeof DeletionChanged.payload>;
type Change = v.InferOutput<typeof AccountChanged.payload>;

type Deps = {
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  operatorContact: string | undefined;
  settings: Pick<AuthSettings, 'otpSeconds' | 'linkSeconds'>;
  tokens: OneTimeTokenService;
  addresses: MailAddressService;
};

export function createMailService(deps: Deps): AccountMailService {
  const { mailer, clock, publicUrl, settings, tokens, addresses } = deps;
  const door = `${publicUrl}${paths.auth}`;
  const contact = deps.operatorContact ?? null;

  async function writeToken(tx: SystemTx, tokenId: string): Promise<Letter | null> {
    const token = await findToken(tx, tokenId);
    const account = token && (await findAccount(tx, token.user_id));
    if (!token || !account) return null;
    const life = tokens.lifeOf(token);
    const { link, code } = tokens.secretsOf(token);
    const spans = { code: settings.otpSeconds, link: settings.linkSeconds };
    const { email, new_email: newEmail, password_hash } = account;
    const words = tokenWords(token.kind, spans, { email, newEmail, hasPassword: password_hash !== null });
    if (!(words.link ? life.link : life.code)) return null;
    const letter = letterOf({ to: token.email, about: account.id }, words, linkOf(publicUrl, token, link));
    return life.code ? { ...letter, code } : letter;
  }

  return {
    sendToken: (id, tokenId) => mailer.sendOnce(id, (tx) => writeToken(tx, tokenId)),
    sendAlreadyHere: (id, userId) =>
      mailer.sendOnce(id, async (tx) => {
        const account = await findAccount(tx, userId);
        return account?.email ? letterOf({ to: account.email, about: userId }, alreadyHereWords, door) : null;
      }),
    sendChange: (id, { user_id: userId, what, email: sealed, left }) =>
      mailer.sendOnce(id, async (tx) => {
        const account = await findAccount(tx, userId);
        const to = sealed ? addresses.open(userId, sealed) : account?.email_confirmed_at && account.email;
        const href = what === 'factor-removal-begun' ? `${publicUrl}${paths.profile}` : door;
        return to ? letterOf({ to, about: userId }, changeWords(what, contact, left), href) : null;
      }),
    sendDeletion: (id, { user_id: userId, what }) =>
      mailer.sendOnce(
        id,
        async (tx) => {
          const account = await findAccount(tx, userId);
          const words = deletionNews(what, await findDeletion(tx, userId), contact);
          if (!account?.email_confirmed_at || !account.email || !words) return null;
          return letterOf({ to: account.email, about: userId }, words, `${publicUrl}${paths.profile}`);
        },
        async (tx) => {
          if (what === 'idle' || what === 'idle-again') await noteTold(tx, userId, what, new Date(clock.now()));
        },
      ),
  };
}

function linkOf(publicUrl: string, token: TokenRow, link: string): string {
  const type = linkType(token.kind);
  const query = new URLSearchParams({ token: link, type, redirect_to: token.redirect_to ?? `${publicUrl}/` });
  return `${publicUrl}/auth/v1/verify?${query.toString()}`;
}

/** Null for what is no longer so. */
function deletionNews(
  what: DeletionNews['what'],
  deletion: DeletionRow | undefined,
  contact: string | null,
): MailWords | null {
  if (what === 'kept') return deletion ? null : keptWords(contact);
  if (deletion?.reason !== (what === 'asked' ? 'asked' : 'idle')) return null;
  // Asked for again while it waited, it has gone out already; or idleness began again, and the second one's turn is to come.
  if (what === 'idle' && deletion.told_at) return null;
  if (what === 'idle-again' && (!deletion.reminded_at || deletion.told_again_at)) return null;
  return deletionWords(what, deletion.due_at, contact);
}

function letterOf(whom: Pick<Letter, 'to' | 'about'>, { link, ...words }: MailWords, href: string): Letter {
  return { ...whom, ...words, ...(link ? { link: { label: link, href } } : {}) };
}
