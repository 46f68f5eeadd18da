import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import type { Post } from '../../domain/contract.ts';
import { wordsOfPost } from '../../domain/polls.ts';

/** What its reader wrote a moment ago is read here, too: the page it was written on is gone, and its card with it (CARE C12). */
export function JustWritten({ post }: { post: Post }) {
  const care = useCare();
  const { look } = care;
  const { state, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isNew = Boolean(state?.justWritten);
  const { document, content_note: note, poll } = post;
  useEffect(() => {
    if (!isNew) return;
    if (document) look([note, wordsOfPost(document, poll)].filter(Boolean).join('\n'));
    // Once, and not again after a reload.
    void navigate(pathname + hash, { replace: true, state: null, preventScrollReset: true });
  }, [isNew, document, note, poll, look, navigate, pathname, hash]);
  return <CareAfterWords care={care} />;
}
