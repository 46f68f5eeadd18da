import type { ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import type { Post } from '../../domain/contract.ts';
import { reactionWords } from '../../domain/words.ts';
import { postsStrings } from '../strings.ts';
import { useReacting } from '../use-post.ts';

const words = postsStrings.reactions;

/** Three words to say with one tap. Its writer reads who said them; everyone else only that they were said (CARE C27). `children`: what
 * else may be done, beside them. */
export function Reactions({ post, may, children }: { post: Post; may: boolean; children?: ReactNode }) {
  if (post.state !== 'shown') return null;
  return (
    <>
      {post.is_own ? <ByName post={post} /> : <Said post={post} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {may && !post.is_own && <Taps post={post} />}
        {children}
      </div>
    </>
  );
}

function ByName({ post: { reactions } }: { post: Post }) {
  const said = reactionWords
    .map((word) => ({ word, names: reactions.by.filter((one) => one.word === word).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
  return (
    said.length > 0 && (
      <ul className="grid gap-1 text-ink-2 text-sm">
        {said.map(({ word, names }) => (
          <li key={word} dir="auto">
            {words.by(word, names)}
          </li>
        ))}
      </ul>
    )
  );
}

/** Nobody can tell how many: one or forty read the same. */
function Said({ post: { reactions } }: { post: Post }) {
  const given = reactions.given.filter((word) => !reactions.own.includes(word));
  return given.length > 0 && <p className="text-ink-2 text-sm">{words.given(given)}</p>;
}

function Taps({ post }: { post: Post }) {
  const react = useReacting(post);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{words.label}</legend>
      {reactionWords.map((word) => {
        const isOn = post.reactions.own.includes(word);
        return (
          <button
            key={word}
            type="button"
            aria-pressed={isOn}
            onClick={() => void react(word, !isOn)}
            className={classes(
              'min-h-9 rounded-full border px-3.5 text-sm transition-colors forced-colors:aria-pressed:outline-2',
              isOn ? 'border-ink bg-mist font-semibold text-ink' : 'border-line-strong text-ink-2 hover:bg-sunk',
            )}
          >
            {words.words[word]}
          </button>
        );
      })}
    </fieldset>
  );
}
