import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { presets } from '#features/people/spaces/domain/preset.ts';
import { privateText } from '#platform/server/private-texts/private-text.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { postKinds, postStates, reactionWords } from '../domain/words.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = () => timestamp({ withTimezone: true });

/** A post, or an answer to one. */
export const posts = pgTable('posts', {
  id: uuid().primaryKey(),
  space_id: uuid().notNull(),
  thread_id: uuid().notNull(),
  is_answer: boolean().notNull().generatedAlwaysAs(sql`thread_id <> id`),
  /** When its thread began, and under which preset. */
  began_at: time().notNull(),
  seen_by: text({ enum: presets }).notNull(),
  author_id: uuid(),
  author_name: text(),
  kind: text({ enum: postKinds }).notNull(),
  /** Both null once it's taken down. */
  document: jsonb().$type<SafeDocument>(),
  words: text(),
  language: text().notNull().default('simple'),
  /** Made from `words` and `language`, for search. */
  search_words: tsvector().generatedAlwaysAs(sql`to_tsvector(search_language(language), search_text(words))`),
  content_note: text(),
  quotes_id: uuid(),
  workshop_id: uuid(),
  state: text({ enum: postStates }).notNull().default('shown'),
  removed_by: uuid(),
  removed_at: time(),
  /** When a steward put it back. */
  kept_at: time(),
  held_until: time(),
  helped_by: uuid(),
  is_first: boolean().notNull().default(false),
  written_at: time().notNull().defaultNow(),
  edited_at: time(),
  /** Of a thread. */
  last_at: time().notNull().defaultNow(),
  answers: integer().notNull().default(0),
});

export const postVersions = pgTable('post_versions', {
  id: uuid().primaryKey(),
  post_id: uuid().notNull(),
  document: jsonb().$type<SafeDocument>().notNull(),
  content_note: text(),
  replaced_at: time().notNull().defaultNow(),
});

export const postReactions = pgTable(
  'post_reactions',
  {
    post_id: uuid().notNull(),
    user_id: uuid().notNull(),
    word: text({ enum: reactionWords }).notNull(),
    name: text().notNull(),
    given_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.post_id, table.user_id, table.word] })],
);

export const postTies = pgTable(
  'post_ties',
  {
    user_id: uuid().notNull(),
    thread_id: uuid().notNull(),
    follows: boolean().notNull().default(false),
    is_muted: boolean().notNull().default(false),
    saved_at: time(),
    read_to: time(),
    is_unread: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.thread_id] })],
);

/** A picture, and the post it stands in: null until it's posted. Its two files have its id. */
export const postPictures = pgTable('post_pictures', {
  id: uuid().primaryKey(),
  uploader_id: uuid().notNull(),
  post_id: uuid(),
  width: integer().notNull(),
  height: integer().notNull(),
  thumbhash: text().notNull(),
  added_at: time().notNull().defaultNow(),
  /** When its uploader last looked at it before it was posted. */
  wanted_at: time().notNull().defaultNow(),
});

/** Without a row words go with the account. */
export const postChoices = pgTable('post_choices', {
  user_id: uuid().primaryKey(),
  words_stay: boolean().notNull().default(false),
});

/** What a host wrote to the author of a post that they don't show; sealed with the author's key. */
export const postNotes = pgTable('post_notes', {
  post_id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  note_sealed: privateText().notNull(),
  said_at: time().notNull().defaultNow(),
});
