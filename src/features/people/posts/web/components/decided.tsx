import { SentAway } from '#features/people/spaces/web/public/components/sent-away.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Post } from '../../domain/contract.ts';
import type { SpaceDesk } from '../../domain/desk-contract.ts';
import { deskStrings } from '../desk/strings.ts';
import { usePuttingBack } from '../desk/use-putting-back.ts';
import { lists } from '../queries.ts';
import { whoWrote } from './thread-line.tsx';

const words = deskStrings.decided;

type DecidedProps = { slug: string } & Pick<SpaceDesk, 'removed' | 'sent_away'>;

/** What hosts removed and who they asked to leave, to be taken back by a press. Behind a touch, as none of it waits. */
export function Decided({ slug, removed, sent_away }: DecidedProps) {
  if (removed.length + sent_away.length === 0) return null;
  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.title}</summary>
      <div className="grid gap-6 pt-3">
        {removed.length > 0 && (
          <section aria-label={words.removed} className="grid gap-3">
            <h3 className="font-sans font-semibold text-base">{words.removed}</h3>
            <ul className="grid border-line border-b">
              {removed.map(({ post, by }) => (
                <Removed key={post.id} post={post} by={by} />
              ))}
            </ul>
          </section>
        )}
        <SentAway slug={slug} people={sent_away} invalidates={lists} />
      </div>
    </details>
  );
}

function Removed({ post, by }: { post: Post; by: string | null }) {
  const { run, busy } = usePuttingBack(post);
  const who = whoWrote(post);
  const { id, thread_id } = post;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t py-4 wrap-anywhere">
      <div className="grid min-w-0 gap-1">
        <TextLink to={paths.postOf(thread_id, id === thread_id ? undefined : id)}>{words.read(who)}</TextLink>
        <p dir="auto" className="text-ink-2 text-sm">
          {words.by(by)}
        </p>
      </div>
      <Button kind="quiet" size="sm" busy={busy} aria-label={words.putBackOf(who)} onClick={() => void run(undefined)}>
        {words.putBack}
      </Button>
    </li>
  );
}
