import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { plainText } from '#platform/shared/document/plain-text.ts';
import type { Post } from '../../domain/contract.ts';

/** What its reader wrote a moment ago is read here, too: the page it was written on is gone, and its card with it (CARE C12). */
export function JustWritten({ post }: { post: Post }) {
  const care = useCare();
  const { look } = care;
  const { state, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isNew = Boolean(state?.justWritten);
  const { document, content_note: note } = post;
  useEffect(() => {
    if (!isNew) return;
    if (document) look([note, plainText(document)].filter(Boolean).join('\n'));
    // Once, and not again after a reload.
    void navigate(pathname + hash, { replace: true, state: null, preventScrollReset: true });
  }, [isNew, document, note, look, navigate, pathname, hash]);
  return <CareAfterWords care={care} />;
}
