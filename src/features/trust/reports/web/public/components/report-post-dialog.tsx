import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { reportStrings as words } from '../strings.ts';
import { ReportForm } from './report-form.tsx';

type ReportPostDialogProps = {
  /** What it's about, and who wrote it; null to ask nothing. */
  post: { id: string; authorName: string } | null;
  onClose: () => void;
};

/** 'Report' at a post or an answer: the question, and the thanks after it. Give it the post as its key, so that each starts fresh. */
export function ReportPostDialog({ post, onClose }: ReportPostDialogProps) {
  const [sent, setSent] = useState(false);
  return (
    <LazyDialog
      open={post !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={sent ? words.thanks : words.title(post?.authorName ?? '')}
      description={sent ? words.thanksText : words.postReader}
      actions={sent && <Button onClick={onClose}>{words.close}</Button>}
    >
      {post && (
        <ReportForm
          about={{ post_id: post.id }}
          cancel={
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          }
          sent={sent}
          onSent={() => setSent(true)}
        />
      )}
    </LazyDialog>
  );
}
