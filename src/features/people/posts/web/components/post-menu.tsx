import { useState } from 'react';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyAlertDialog, LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import type { Post, Tie } from '../../domain/contract.ts';
import type { TieChange } from '../../domain/shown-threads.ts';
import { postsStrings } from '../strings.ts';
import { useTakingDown } from '../use-post.ts';
import { useTie } from '../use-ties.ts';

const words = postsStrings.post;

type PostMenuProps = {
  post: Post;
  label: string;
  /** Of a thread, as whose first post this stands. */
  tie?: Tie;
  onChange: () => void;
};

/** What else one may do about a post or an answer; nothing where there's nothing. */
export function PostMenu({ post, label, tie, onChange }: PostMenuProps) {
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
  ];
  if (items.length === 0) return null;
  return (
    <>
      <LazyMenu label={label} trigger={<MoreIcon />} items={items} />
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
