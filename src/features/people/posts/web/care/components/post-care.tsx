import { useQueryClient } from '@tanstack/react-query';
import { MuteDialog } from '#features/people/mutes/web/public/components/mute-dialog.tsx';
import { SendAwayDialog } from '#features/people/spaces/web/public/components/send-away-dialog.tsx';
import { BlockDialog } from '#features/trust/blocks/web/public/components/block-dialog.tsx';
import { AskAgainDialog } from '#features/trust/reports/web/public/components/ask-again-dialog.tsx';
import { ReportPostDialog } from '#features/trust/reports/web/public/components/report-post-dialog.tsx';
import { WorryDialog } from '#features/trust/worries/web/public/components/worry-dialog.tsx';
import type { Post } from '../../../domain/contract.ts';
import { whoWrote } from '../../components/thread-line.tsx';
import { freshenLists, freshenThreads, threadOf } from '../../queries.ts';
import { PutBackDialog } from './put-back-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** What's asked about a post. */
export type CareAct = 'worry' | 'mute' | 'report' | 'block' | 'remove' | 'put-back' | 'send-away' | 'ask-again';

type PostCareProps = {
  post: Post;
  /** Null to ask nothing. */
  asked: CareAct | null;
  onClose: () => void;
};

/** The question that was chosen in a post's menu (CARE C6, C12, C27). */
export function PostCare({ post, asked, onClose }: PostCareProps) {
  const queries = useQueryClient();
  const about = { id: post.id, authorName: whoWrote(post) };
  const person = post.author && { userId: post.author.id, username: post.author.name };
  const freshen = () => void Promise.all([freshenLists(queries), freshenThreads(queries)]);
  return (
    <>
      <MuteDialog post={asked === 'mute' ? about : null} onClose={onClose} onMuted={freshen} />
      <WorryDialog post={asked === 'worry' ? about : null} onClose={onClose} />
      <ReportPostDialog post={asked === 'report' ? about : null} onClose={onClose} />
      <BlockDialog
        person={asked === 'block' && person ? { ...person, postId: post.id } : null}
        onClose={onClose}
        onBlocked={() => void Promise.all([freshenLists(queries), queries.invalidateQueries(threadOf(post.thread_id))])}
      />
      <RemoveDialog post={post} open={asked === 'remove'} onClose={onClose} />
      <PutBackDialog post={post} open={asked === 'put-back'} onClose={onClose} />
      <SendAwayDialog slug={post.space.slug} person={asked === 'send-away' ? person : null} onClose={onClose} />
      <AskAgainDialog postId={asked === 'ask-again' ? post.id : null} onClose={onClose} />
    </>
  );
}
