import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyAlertDialog, LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import type { Post, Tie } from '../../domain/contract.ts';
import type { TieChange } from '../../domain/shown-threads.ts';
import type { CareAct } from '../care/components/post-care.tsx';
import { postCareStrings } from '../care/strings.ts';
import { postsStrings } from '../strings.ts';
import { useTakingDown } from '../use-post.ts';
import { useTie } from '../use-ties.ts';

const words = postsStrings.post;
const PostCare = lazyPart('post-care', async () => (await import('../care/components/post-care.tsx')).PostCare);

type PostMenuProps = {
  post: Post;
  label: string;
  /** Of a thread, as whose first post this stands. */
  tie?: Tie;
  /** The reader hosts its space. */
  isHost: boolean;
  onChange: () => void;
};

/** What else one may do about a post or an answer; nothing where there's nothing. */
export function PostMenu({ post, label, tie, isHost, onChange }: PostMenuProps) {
  const [asked, setAsked] = useState<CareAct | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const takingDown = useTakingDown(post);
  const ties = useTie(post.thread_id, said);
  const isMine = post.is_own && post.document !== null && post.state !== 'removed';
  const items: MenuItem[] = [
    ...(tie ? tieItems(tie, (change) => void ties.run(change)) : []),
    ...(isMine
      ? [
          { label: words.change, onSelect: onChange },
          { label: words.takeDown, danger: true, onSelect: () => setAsking(true) },
        ]
      : []),
    ...careItems(post, isHost, (act) => {
      setHasAsked(true);
      setAsked(act);
    }),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <LazyMenu label={label} trigger={<MoreIcon />} items={items} />
      {hasAsked && (
        <Suspense>
          <PostCare key={asked ? 'asked' : 'closed'} post={post} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <LazyAlertDialog
        {...words.asking}
        open={isAsking}
        onOpenChange={setAsking}
        busy={takingDown.busy}
        onAct={() => void takingDown.run(undefined).then(() => setAsking(false))}
      />
    </>
  );
}

/** About what somebody else wrote, though only to report and remove it where they're gone, and one's own that a host removed. */
function careItems(
  { is_own, author, kind, state, document, muted }: Post,
  isHost: boolean,
  ask: (act: CareAct) => void,
): MenuItem[] {
  if (document === null) return [];
  if (is_own) return state === 'removed' ? [{ label: postCareStrings.askAgain, onSelect: () => ask('ask-again') }] : [];
  const items: MenuItem[] = [];
  const report = { label: postCareStrings.report, onSelect: () => ask('report') };
  if (author !== null)
    items.push(
      { label: postCareStrings.worry, onSelect: () => ask('worry') },
      ...(muted === 'person' ? [] : [{ label: postCareStrings.mute(author.name), onSelect: () => ask('mute') }]),
      report,
      { label: postCareStrings.block, danger: true, onSelect: () => ask('block') },
    );
  // Words that stayed after their writer had gone; the place's own line is nobody's to report.
  else if (kind !== 'weekly') items.push(report);
  if (isHost && state === 'shown')
    items.push({ label: postCareStrings.remove, danger: true, onSelect: () => ask('remove') });
  if (isHost && state === 'removed') items.push({ label: postCareStrings.putBack, onSelect: () => ask('put-back') });
  if (isHost && author !== null)
    items.push({ label: postCareStrings.sendAway, danger: true, onSelect: () => ask('send-away') });
  return items;
}

function tieItems({ follows, is_muted, is_saved }: Tie, change: (change: TieChange) => void): MenuItem[] {
  return [
    { label: follows ? words.unfollow : words.follow, onSelect: () => change({ follows: !follows }) },
    { label: is_muted ? words.unmute : words.mute, onSelect: () => change({ is_muted: !is_muted }) },
    { label: is_saved ? words.unsave : words.save, onSelect: () => change({ is_saved: !is_saved }) },
    { label: words.markNew, onSelect: () => change({ is_unread: true }) },
  ];
}

function said({ follows, is_muted, is_saved }: TieChange): string {
  if (follows !== undefined) return words.said[follows ? 'follow' : 'unfollow'];
  if (is_muted !== undefined) return words.said[is_muted ? 'mute' : 'unmute'];
  if (is_saved !== undefined) return words.said[is_saved ? 'save' : 'unsave'];
  return words.said.markNew;
}
