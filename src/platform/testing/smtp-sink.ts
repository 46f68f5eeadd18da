import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>;
  /** The link, and the six digits on a line of their own in the plain text. */
  link: string | undefined;
  code: string | undefined;
};

export type SmtpSink = {
  /** For SMTP_URL. */
  url: string;
  /** Everything that arrived, oldest first. */
  mails: ReceivedMail[];
  /** If set, mails are refused with this text, as by a server in trouble. */
  refuseWith(trouble: string | null): void;
  /** From now on it doesn't confirm the mails it has accepted, until the returned function is called. */
  holdAnswers(): () => void;
  stop(): Promise<void>;
};

/** A mail server on loopback that records what it gets; unencrypted and without a password. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let trouble: string | null = null;
  let answering = Promise.resolve();
  const keep = callbackify(async (stream: Readable) => {
    mails.push(await readMail(await buffer(stream)));
    await answering;
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
    holdAnswers() {
      let answer = () => {};
      answering = new Promise((resolve) => {
        answer = resolve;
      });
      return () => answer();
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
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    link: /^https?:\/\/\S+$/m.exec(text)?.[0],
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1],
  };
}
