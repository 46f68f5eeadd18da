import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import type { SystemTx } from '#platform/server/database/database.ts';
import type { CopiedFile, PersonalData, ServerFeature } from '#platform/server/feature.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Periods } from '#platform/server/periods.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { retentionSentence } from '#platform/server/retention.ts';
import type { Clock } from '#platform/shared/clock.ts';
import * as page from '../domain/archive-page.ts';
import { archiveWords } from '../domain/archive-words.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './archive-repository.ts';

export type ArchiveDeps = {
  personKeys: PersonKeys;
  files: Pick<Files, 'get'>;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  periods: Periods;
  /** Every feature's declarations; a function, since features are created after this one. */
  declared: () => readonly ServerFeature[];
};

/** Makes the archive of what is kept about somebody. */
export type ArchiveService = {
  /**
   * Writes it part by part, as everything was at one moment, through the transaction given, which has done nothing yet
   * but freeze its view. @returns how many bytes and parts it has
   */
  write(tx: SystemTx, userId: string, keep: (n: number, part: Buffer) => Promise<void>): Promise<Written>;
};
type Written = { bytes: number; parts: number };

type Section = page.ArchiveSection & {
  table: string;
  reading: repository.TableReading;
  /** Columns of private texts, which are opened in the copy. */
  sealed: readonly string[];
  rows: number;
};
type Turn = <T>(work: () => Promise<T>) => Promise<T>;
type Source = { tx: SystemTx; turn: Turn; key: PersonKey; log: Logger };

export function createArchiveService(deps: ArchiveDeps): ArchiveService {
  const { personKeys, files, clock, log, publicUrl, periods, declared } = deps;
  return {
    async write(tx, userId, keep) {
      const key = await personKeys.of(tx, userId);
      const sections: Section[] = [];
      for (const kept of exported(declared())) sections.push(await sectionOf(tx, userId, kept, periods));
      const secrets = notExported(declared(), periods);
      const { turn, end } = takeTurns();
      const source = { tx, turn, key, log };
      const madeAt = clock.now();
      const kept = await filesOf(tx, userId, declared());
      const texts = {
        'data.json': jsonFile(source, { madeAt, site: publicUrl, sections, secrets }),
        'index.html': htmlFile(source, { madeAt, site: publicUrl, sections, secrets }),
      };
      const written: Written = { bytes: 0, parts: 0 };
      try {
        for await (const part of inParts(zipped(texts, read(files, kept, log), madeAt))) {
          await turn(() => keep(written.parts, part));
          written.bytes += part.length;
          written.parts += 1;
        }
        return written;
      } finally {
        await end();
      }
    },
  };
}

type Declared = { part: string; data: PersonalData };

function allOf(features: readonly ServerFeature[]): Declared[] {
  return features.flatMap(({ title = '', personalData = [] }) => personalData.map((data) => ({ part: title, data })));
}

function exported(features: readonly ServerFeature[]): Declared[] {
  return allOf(features).filter(({ data }) => typeof data.export === 'object');
}

function notExported(features: readonly ServerFeature[], periods: Periods): page.ArchiveSecret[] {
  return allOf(features)
    .filter(({ data }) => typeof data.export !== 'object')
    .map(({ part, data }) => ({
      part,
      what: data.what,
      kept: retentionSentence(data.kept, data.exceptions ?? [], periods),
    }));
}

async function sectionOf(tx: SystemTx, userId: string, { part, data }: Declared, periods: Periods): Promise<Section> {
  const { table, person, what, onDeletion, kept, exceptions = [] } = data;
  const told = typeof data.export === 'object' ? data.export : {};
  const described = await repository.describeTable(tx, table);
  const columns = described.flatMap((column) => {
    const label = told[column.name];
    return typeof label === 'string' ? [{ ...column, label }] : [];
  });
  const leftOut = Object.entries(told).flatMap(([name, why]) => (typeof why === 'string' ? [] : [[name, why.leftOut]]));
  const sealed = columns.filter(({ type }) => type === 'private_text').map(({ name }) => name);
  const keys = described.filter(({ key }) => key !== null).sort((a, b) => (a.key ?? 0) - (b.key ?? 0));
  return {
    part,
    what,
    onDeletion,
    table,
    columns,
    kept: retentionSentence(kept, exceptions, periods),
    leftOut: Object.fromEntries(leftOut),
    reading: { table, person, userId, columns, keys: sealed.length > 0 ? keys : [] },
    sealed,
    rows: 0,
  };
}

/** Rows as JSON texts, some at a time, with private texts opened. */
async function* rowsOf(source: Source, section: Section, atMost: number | null): AsyncGenerator<string[]> {
  const { tx, turn } = source;
  await turn(() => repository.openRows(tx, section.reading, atMost));
  for (;;) {
    const rows = await turn(() => repository.fetchRows(tx, limits.rowsAtOnce));
    if (rows.length === 0) break;
    yield rows.map((read) => (section.sealed.length > 0 ? opened(source, section, read) : read.row));
  }
  await turn(() => repository.closeRows(tx));
}

function opened({ key, log }: Source, { table, sealed }: Section, { row, key: place }: repository.ReadRow): string {
  const values = JSON.parse(row) as Record<string, string | null>;
  for (const column of sealed) {
    // PostgreSQL writes bytes as '\x' and hexadecimal digits.
    const bytes = values[column]?.slice(2);
    if (bytes === undefined) continue;
    try {
      values[column] = key.open({ column: `${table}.${column}`, row: place ?? '' }, Buffer.from(bytes, 'hex'));
    } catch (error) {
      // One damaged text mustn't keep all the others from their owner.
      log.error({ err: error, column: `${table}.${column}` }, 'a private text can’t be opened');
      values[column] = archiveWords.unreadable;
    }
  }
  return JSON.stringify(values);
}

type Content = { madeAt: number; site: string; sections: Section[]; secrets: readonly page.ArchiveSecret[] };

/** Everything, for programs; counts each section's rows on the way. */
async function* jsonFile(source: Source, { madeAt, site, sections, secrets }: Content): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(new Date(madeAt).toISOString())},"site":${JSON.stringify(site)},"tables":[`;
  for (const [index, section] of sections.entries()) {
    const { table, reading, part, what, kept, onDeletion, columns, leftOut } = section;
    const labels = Object.fromEntries(columns.map(({ name, label }) => [name, label]));
    const about = { table, person_column: reading.person, part, what, kept, on_deletion: onDeletion };
    const head = JSON.stringify({ ...about, columns: labels, left_out: leftOut });
    yield `${index > 0 ? ',' : ''}\n${head.slice(0, -1)},"rows":[`;
    for await (const rows of rowsOf(source, section, null)) {
      yield `${section.rows > 0 ? ',' : ''}\n${rows.join(',\n')}`;
      section.rows += rows.length;
    }
    yield ']}';
  }
  yield `],"not_included":${JSON.stringify(secrets)}}\n`;
}

/** The same for people to read. Comes after the JSON, which has counted. */
async function* htmlFile(source: Source, { madeAt, site, sections, secrets }: Content): AsyncGenerator<string> {
  const parts = [...new Set(sections.map(({ part }) => part))];
  yield page.pageStart(madeAt, site, parts);
  for (const [index, part] of parts.entries()) {
    yield page.partStart(part, index);
    for (const section of sections.filter((one) => one.part === part)) {
      yield page.sectionStart(section, section.rows);
      for await (const rows of rowsOf(source, section, limits.rowsShown))
        yield rows.map((row) => page.rowHtml(section, JSON.parse(row))).join('');
      yield page.sectionEnd(section, Math.min(section.rows, limits.rowsShown), section.rows);
    }
  }
  yield page.pageEnd(secrets);
}

async function filesOf(tx: SystemTx, userId: string, features: readonly ServerFeature[]): Promise<CopiedFile[]> {
  const all: CopiedFile[] = [];
  for (const { files } of features) all.push(...((await files?.ownOf?.(tx, userId)) ?? []));
  return all;
}

type ReadFile = { name: string; bytes: Uint8Array };

/** One at a time, as it's asked for: together they may be larger than the memory. */
async function* read(files: ArchiveDeps['files'], kept: readonly CopiedFile[], log: Logger): AsyncGenerator<ReadFile> {
  for (const { stored, name } of kept) {
    const bytes = await files.get(stored);
    // It may have gone since, and mustn't keep all the others from their owner.
    if (bytes) yield { name, bytes };
    else log.warn({ file: stored }, 'a file for somebody’s copy isn’t there');
  }
}

/** One file after the other, each read no faster than the archive is. */
function zipped(
  texts: Readonly<Record<string, AsyncIterable<string>>>,
  files: AsyncIterable<ReadFile>,
  at: number,
): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  for (const [name, content] of Object.entries(texts)) {
    const stream = Readable.from(content, { highWaterMark: 1 });
    stream.on('error', (error) => output.destroy(error));
    output.on('close', () => stream.destroy());
    zip.addReadStream(stream, name, { mtime: new Date(at) });
  }
  addFiles(zip, output, files, at).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : undefined),
  );
  return output;
}

/** As they are, since pictures don't get any smaller; each once the one before is in. */
async function addFiles(zip: ZipFile, output: PassThrough, files: AsyncIterable<ReadFile>, at: number): Promise<void> {
  for await (const { name, bytes } of files) {
    if (output.destroyed) return;
    const stream = Readable.from([bytes]);
    const leave = () => stream.destroy();
    output.on('close', leave);
    zip.addReadStream(stream, name, { mtime: new Date(at), compress: false });
    await finished(stream);
    output.off('close', leave);
  }
  zip.end();
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < limits.partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Lets the streams share one transaction, a statement at a time. After `end` none of them reaches it any more. */
function takeTurns(): { turn: Turn; end(): Promise<void> } {
  const one = pLimit(1);
  let over = false;
  return {
    turn: (work) => one(() => (over ? Promise.reject(new Error('this transaction has ended')) : work())),
    end: async () => {
      over = true;
      await one(async () => {});
    },
  };
}
