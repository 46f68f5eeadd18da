import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Post } from '../domain/contract.ts';
import { answersAfter } from '../domain/shown-threads.ts';

/**
 * Answers of others that came while the end was out of sight: nothing moves what one reads, they're told at its end. `end`: an element
 * below the last one. Those of a further page were there before, so they aren't new.
 */
export function useNewAnswers(
  answers: readonly Post[],
  pageCount: number,
): {
  fresh: readonly Post[];
  seenId: string | null;
  end: RefObject<HTMLDivElement | null>;
} {
  const end = useRef<HTMLDivElement>(null);
  const last = answers.at(-1) ?? null;
  const [seen, setSeen] = useState(last);
  const [pagesSeen, setPagesSeen] = useState(pageCount);
  if (pageCount !== pagesSeen) {
    setPagesSeen(pageCount);
    if (pageCount > pagesSeen) setSeen(last);
  }
  useEffect(() => {
    if (!end.current) return;
    const look = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(last),
    );
    look.observe(end.current);
    return () => look.disconnect();
  }, [last]);
  return { fresh: answersAfter(answers, seen), seenId: seen?.id ?? null, end };
}
