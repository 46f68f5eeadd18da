import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A public list of what people wrote, as it lies in a repository at a commit, and how many of its texts are learned from. */
export type PublicList = { file: string; sha256: string; from: string; column: string; take: number };

/**
 * Ordinary comments, rude ones and hateful ones: harmless to the people who wrote them. They're read while weights are learned and
 * stay outside the project; what goes into it are the weights. Nobody's words of despair are among what's learned from them.
 */
const publicLists: readonly PublicList[] = [
  {
    // GoEmotions (Demszky and others 2020, Apache 2.0): comments on Reddit.
    file: 'goemotions.tsv',
    sha256: '1c254a142be5c00e80d819b9ae1bbd36d94b2eeb8f4b1271846508d57e57d9c5',
    from: 'github.com/RhiM1/GoEmotions-pytorch at 2dbab0f6: data/original/train.tsv',
    column: 'text',
    take: 2500,
  },
  {
    // Davidson and others 2017, MIT: rude and hateful posts, and some that are neither.
    file: 'tweets.csv',
    sha256: 'fcb8bc7c68120ae4af04a5b9acd58585513ede11e1548ebf36a5c2040b6f6281',
    from: 'github.com/t-davidson/hate-speech-and-offensive-language at cb50f7e9: data/labeled_data.csv',
    column: 'tweet',
    take: 1500,
  },
  {
    // Comments of the Toxic Comment Classification Challenge (Jigsaw 2018, CC0): talk pages of Wikipedia.
    file: 'talk-pages.csv',
    sha256: '280b24ec6115f613f025d674d277a5f2f1c44ea037d5542d0e4bbdea2fffa638',
    from: 'github.com/HieuNT91/file_storage at 54fa062a: toxic_comments.csv',
    column: 'comment_text',
    take: 1000,
  },
];
/** Fewer words say nothing by themselves. */
const fewestWords = 3;

/**
 * The texts of all lists, evenly out of each, from a folder into which somebody has put them.
 *
 * @throws Error that says which list is missing, or isn't the one that the weights were learned from, and where it's from
 */
export function publicTexts(folder: URL, lists: readonly PublicList[] = publicLists): string[] {
  return lists.flatMap((list) => {
    const place = new URL(list.file, folder);
    if (!existsSync(place)) throw new Error(`${list.file} isn't in ${folder.pathname}. It's from ${list.from}`);
    const bytes = readFileSync(place);
    if (createHash('sha256').update(bytes).digest('hex') !== list.sha256)
      throw new Error(`${list.file} is another file than the one from ${list.from}`);
    const texts = textsOf(bytes, list).filter((text) => text.trim().split(/\s+/).length >= fewestWords);
    const take = Math.min(list.take, texts.length);
    return Array.from({ length: take }, (_, index) => texts[Math.floor((index * texts.length) / take)] ?? '');
  });
}

function textsOf(bytes: Buffer, { file, column }: PublicList): string[] {
  const rows = file.endsWith('.tsv')
    ? parse<Record<string, string>>(bytes, { delimiter: '\t', quote: false, columns: [column, 'kinds', 'id'] })
    : parse<Record<string, string>>(bytes, { columns: true });
  return rows.map((row) => row[column] ?? '');
}
