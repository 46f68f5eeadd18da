import type { Alumni } from '../../domain/contract.ts';
import { alumniStrings } from '../strings.ts';
import { Star } from './star.tsx';

const words = alumniStrings.own;

/** My growth score, and in words what it's made of (REAL 35). */
export function OwnGrowth({ own, isShared }: { own: Alumni['own']; isShared: boolean }) {
  const { score, star, growth_metrics } = own;
  const { engagement_score: engagement, completion_rate: completion } = growth_metrics;
  return (
    <section aria-labelledby="own-growth" className="grid gap-2">
      <h3 id="own-growth" className="text-title">
        {words.title}
      </h3>
      {score === null || completion === null ? (
        <p className="text-ink-2 text-sm">{words.none}</p>
      ) : (
        <>
          <p className="flex items-center gap-2 font-serif text-lg">
            {words.of(score)} {star && <Star />}
          </p>
          <p className="text-ink-2 text-sm">{isShared ? words.shared : words.onlyYou}</p>
          <p className="text-ink-2 text-sm">
            {engagement === null
              ? words.completionOnly(words.percent(completion))
              : words.made(words.percent(engagement), words.percent(completion))}
          </p>
          <p className="text-ink-2 text-sm">{words.kept}</p>
        </>
      )}
    </section>
  );
}
