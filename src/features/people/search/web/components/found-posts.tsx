import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { hourMinute, otherDay } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import type { FoundPost } from '../../domain/contract.ts';
import { searchStrings as words } from '../strings.ts';

/** Posts and answers, the latest first: who, where, when, and the words that were found. Nobody's counted or ranked (CARE C27). */
export function FoundPosts({ posts, children }: { posts: readonly FoundPost[]; children: ReactNode }) {
  return (
    <section aria-labelledby="found-posts" className="grid gap-4">
      <h2 id="found-posts" className="text-heading">
        {words.posts}
      </h2>
      <ul className="grid border-line border-b">
        {posts.map((post) => (
          <li key={post.id} className="border-line border-t">
            <Link
              to={placeOf(post)}
              className="group grid gap-1.5 rounded-md py-5 text-ink no-underline outline-offset-4"
            >
              <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ink-2 text-sm">
                <span dir="auto" className="min-w-0 font-semibold text-ink wrap-anywhere">
                  {whoWrote(post)}
                </span>
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {words.inSpace(post.space.name)}
                </span>
                <span>{otherDay(post.written_at, clock.now()) ?? hourMinute(post.written_at)}</span>
                {post.kind === 'answer' && <span>{words.answer}</span>}
              </span>
              <Words post={post} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const placeOf = ({ id, thread_id }: FoundPost) => (id === thread_id ? paths.postOf(id) : paths.postOf(thread_id, id));

function whoWrote({ author, is_own, kind, space }: FoundPost): string {
  if (is_own) return words.you;
  if (author) return author.name;
  return kind === 'weekly' ? space.name : words.anonymous;
}

function Words({ post: { snippet, content_note } }: { post: FoundPost }) {
  if (content_note !== null)
    return (
      <span dir="auto" className="text-ink-2 italic wrap-anywhere">
        {words.behindNote(content_note)}
      </span>
    );
  return (
    <span dir="auto" className="font-serif text-lg leading-snug underline-offset-4 wrap-anywhere group-hover:underline">
      {partsOf(snippet).map(({ at, text, found }) =>
        found ? (
          <mark key={at} className="rounded-xs bg-dawn-soft text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** A text in turns: what was found, and what stands between. */
function partsOf({ text, marks }: FoundPost['snippet']) {
  const parts: { at: number; text: string; found: boolean }[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    parts.push({ at, text: text.slice(at, from), found: false }, { at: from, text: text.slice(from, to), found: true });
    at = to;
  }
  return [...parts, { at, text: text.slice(at), found: false }].filter((part) => part.text !== '');
}
