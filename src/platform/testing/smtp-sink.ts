import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export type ReceivedMail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The link and the six digits that stand alone on a line of the plain text. */
  link: string | undefined;
  code: string | undefined;
};

export type SmtpSink = {
  /** For SMTP_URL. */
  url: string;
  /** All that arrived, oldest first. */
  mails: ReceivedMail[];
  /** With a text, mails are refused with it, as by a server in trouble. */
  refuseWith(trouble: string | null): void;
  /** Milliseconds that it takes, once it has a mail, to say that it keeps it. */
  answerAfter(ms: number): void;
  stop(): Promise<void>;
};

/** A mail server on loopback that keeps what it gets; plain and without a password. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let trouble: string | null = null;
  let pause = 0;
  const keep = callbackify(async (stream: Readable) => {
    mails.push(await readMail(await buffer(stream)));
    await sleep(pause);
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(trouble === null ? null : new Error(trouble)),
    onData: (stream, _session, done) => keep(stream, done),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(text) {
      trouble = text;
    },
    answerAfter(ms) {
      pause = ms;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail, from the wire or out of an .eml file. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    from: `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    link: /^https?:\/\/\S+$/m.exec(text)?.[0],
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1],
  };
}
