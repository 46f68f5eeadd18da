import type { SystemTx } from '#platform/server/database/database.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { paths } from '#platform/shared/paths.ts';
import { answeredWords, decidedWords, measureWords, waitsWords } from '../domain/mail-words.ts';
import { hashOf } from './appeal-service.ts';
import { updateToken } from './measure-repository.ts';
import type { ReportDeps } from './report-service.ts';
import { findAddress } from './steward-repository.ts';

type ToPerson = (eventId: string, fact: { report_id: string; user_id: string }) => Promise<void>;

/** Mails about reports: that there's something to read, never what (CARE C17). `eventId` keeps each from going twice. */
export type ReportMailService = {
  waits: ToPerson;
  decided: ToPerson;
  measureTaken: ToPerson;
  appealAnswered: ToPerson;
};

export type ReportMailDeps = Pick<ReportDeps, 'random'> & { mailer: Pick<Mailer, 'sendOnce'>; publicUrl: string };

const tokenBytes = 32;

export function createMailService({ mailer, random, publicUrl }: ReportMailDeps): ReportMailService {
  type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'> & { link?: string };

  const send = (eventId: string, userId: string, { link, ...words }: Words, path?: (tx: SystemTx) => Promise<string>) =>
    mailer.sendOnce(eventId, async (tx) => {
      const to = await findAddress(tx, userId);
      if (to === null) return null;
      const href = path && `${publicUrl}${await path(tx)}`;
      return { to, about: userId, ...words, ...(link && href && { link: { label: link, href } }) };
    });

  /** A new link with each mail; only its hash stays here. */
  const linkTo = (reportId: string) => async (tx: SystemTx) => {
    const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url');
    await updateToken(tx, reportId, hashOf(token));
    return paths.decisionBy(token);
  };

  return {
    waits: (eventId, { report_id, user_id }) =>
      send(eventId, user_id, waitsWords, async () => paths.reportById(report_id)),
    decided: (eventId, { user_id }) => send(eventId, user_id, decidedWords),
    measureTaken: (eventId, { report_id, user_id }) => send(eventId, user_id, measureWords, linkTo(report_id)),
    appealAnswered: (eventId, { report_id, user_id }) => send(eventId, user_id, answeredWords, linkTo(report_id)),
  };
}
