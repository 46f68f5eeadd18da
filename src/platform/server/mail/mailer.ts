import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '#platform/shared/clock.ts';
import type { Database, SystemTx } from '../database/database.ts';
import { isLoopback } from '../environment-values.ts';
import type { Job, OutsideService } from '../feature.ts';
import { usualPeriods } from '../periods.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letter.ts';
import { createOutboxFolder } from './outbox-folder.ts';
import { forgetMails, noteCarried, noteMail } from './sent-mails.ts';

export type Mailer = {
  /** Whether mails are really sent; otherwise each is a file in the outbox, for the operator. */
  readonly sendsMail: boolean;
  /**
   * Sends a letter, unless one with this id has been sent. `write` composes it in the same system transaction; if it
   * returns null nothing is sent, now or later.
   * @param id a UUID: the id of the event that the mail is about
   * @param sent what else to write in that transaction, once a mail server has taken it; not for one that's a file
   * @throws Error without any of the mail's text when it couldn't be handed over; then it doesn't count as sent
   */
  sendOnce(
    id: string,
    write: (tx: SystemTx) => Promise<Letter | null>,
    sent?: (tx: SystemTx) => Promise<void>,
  ): Promise<void>;
};

type Options = {
  database: Database;
  clock: Clock;
  /** smtp:// or smtps://; without it every mail becomes a file in `outbox`. */
  smtpUrl: string | undefined;
  outbox: string;
  /** The sender; by default the operator's name at the public host. */
  from: string | undefined;
  operatorName: string | undefined;
  publicUrl: string;
  /** How many days a mail is kept as a file, and how long it's known that it was sent (CARE C20). */
  keptDays?: number;
  patience?: Patience;
};

/** Milliseconds that a mail server has: in all until it takes the mail's text, and then to say that it keeps it. */
type Patience = { beforeMs: number; answerMs: number };

/**
 * Until the text is out, a mail that is cut off was not sent; from then on it may have been, and a further try would
 * send it twice. So the answer has the ten minutes that RFC 5321 (4.5.3.2.6) asks for, of the fifteen that a job has.
 */
const usualPatience: Patience = { beforeMs: 20_000, answerMs: 600_000 };

type Carry = (id: string, mail: SendMailOptions, about: string) => Promise<void>;

/** For the composition root. */
type OwnPart = {
  job: Job;
  /** For the privacy page: what is kept as files, if anything is. */
  keepsFiles: string | null;
  outside: readonly OutsideService[];
  /** Deletes the files of mails that are about an account. */
  forgetAbout(account: string): Promise<void>;
  stop(): Promise<void>;
};

/** Sends all mail; has the job that forgets what was sent, and `stop`, which ends all waiting. */
export function createMailer(options: Options): Mailer & OwnPart {
  const { database, clock, publicUrl, keptDays = usualPeriods.mailFiles, patience = usualPatience } = options;
  const folder = createOutboxFolder(options.outbox);
  const stopping = new AbortController();
  const carry: Carry = options.smtpUrl
    ? bySmtp(options.smtpUrl, patience, stopping.signal)
    : async (id, mail, about) => folder.put({ id, about, at: clock.now(), text: await asFile(mail) });
  const host = hostOf(publicUrl);
  const from = options.from ?? { name: options.operatorName ?? 'Attune', address: `attune@${host}` };
  const signature = `${options.operatorName ?? 'Attune'}, ${publicUrl}`;

  return {
    sendsMail: options.smtpUrl !== undefined,
    keepsFiles: options.smtpUrl
      ? null
      : 'E-mails to you, with their links and codes: this site has no mail server, so they stay here as files.',
    outside: options.smtpUrl
      ? [{ what: 'E-mails to you are sent through', hosts: [new URL(options.smtpUrl).hostname] }]
      : [],
    sendOnce: (id, write, sent) =>
      database.asSystem(
        async (tx) => {
          if (!(await noteMail(tx, id, patience.beforeMs + patience.answerMs))) return;
          const letter = await write(tx);
          if (letter === null) return;
          const mail = {
            from,
            to: { name: '', address: letter.to },
            subject: letter.subject,
            text: textOf(letter, signature),
            html: htmlOf(letter, signature),
            messageId: `<${id}@${host}>`,
            date: new Date(clock.now()),
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...stopHeaders(letter) },
          };
          await carry(id, mail, letter.about);
          if (options.smtpUrl && sent) await noteCarried(tx, sent);
          // Never begun again: it would be carried once more.
        },
        { tries: 1 },
      ),
    forgetAbout: folder.forgetAbout,
    stop: async () => stopping.abort(),
    job: {
      name: 'platform.forget-mails',
      cron: '41 3 * * *',
      async run() {
        await folder.forget(clock.now(), keptDays);
        await database.asSystem((tx) => forgetMails(tx, keptDays));
      },
    },
  };
}

/** One press in a mail program stops what comes again and again. */
function stopHeaders({ stop }: Letter): Record<string, string> {
  if (!stop) return {};
  return { 'List-Unsubscribe': `<${stop.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A mail never loads files or URLs by itself. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Only encrypted, except on this machine. When its time is up, the connection is cut. */
function bySmtp(smtpUrl: string, { beforeMs, answerMs }: Patience, stopping: AbortSignal): Carry {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const near = isLoopback(hostname);
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ignoreTLS: near && !secure,
    requireTLS: !near,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: beforeMs + answerMs,
    ...closed,
  };
  return async (_id, mail) => {
    const transport = createTransport(options);
    const over = new AbortController();
    let timer = setTimeout(() => over.abort(), beforeMs);
    const onTextOut = () => {
      clearTimeout(timer);
      timer = setTimeout(() => over.abort(), answerMs);
    };
    // Once the server has asked for the text, the stream is read to its end, followed by the final dot.
    transport.use('stream', ({ message }, done) => {
      message.processFunc((text) => text.once('end', onTextOut));
      done();
    });
    await transport
      .sendMail({ ...mail, signal: AbortSignal.any([over.signal, stopping]) })
      .catch((error: unknown) => Promise.reject(withoutWords(error)))
      .finally(() => clearTimeout(timer));
  };
}

async function asFile(mail: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  const { message } = await transport.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('A mail was not written whole.');
  return message;
}

/** A mail server's words may quote an address, so only its codes are logged. */
function withoutWords(error: unknown): Error {
  const { code, responseCode, command } = (error ?? {}) as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const told = [code, responseCode, command]
    .filter((part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z][A-Z0-9_ ]{1,30}$/.test(part)))
    .join(' ');
  return new Error(`The mail server of SMTP_URL did not take a mail (${told || 'no reason given'}).`);
}

/** The domain of our own addresses. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isLoopback(hostname) || /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}
