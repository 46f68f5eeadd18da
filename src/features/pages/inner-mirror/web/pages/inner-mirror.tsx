import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LatestNews } from '#features/accounts/notifications/web/public/components/latest-news.tsx';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import {
  CheckInInvitation,
  TodaysCheckIns,
} from '#features/mirror/check-ins/web/public/components/todays-check-ins.tsx';
import { useCheckIns } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { Insights } from '#features/mirror/insights/web/public/components/insights.tsx';
import { Recommendations } from '#features/mirror/recommendations/web/public/components/recommendations.tsx';
import { Suggestions } from '#features/mirror/suggestions/web/public/components/suggestions.tsx';
import { useHasSuggestion, useIsSuggestedKnown } from '#features/mirror/suggestions/web/public/use-suggested.ts';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { FollowUpCard } from '#features/trust/safety/web/public/components/follow-up-card.tsx';
import { paths } from '#platform/shared/paths.ts';
import { laterPart } from '#platform/web/later-part.tsx';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { CardSkeleton } from '#platform/web/ui/waiting.tsx';
import { More } from '../components/more.tsx';
import { ReadyOffline } from '../components/ready-offline.tsx';
import { innerMirrorStrings as words } from '../strings.ts';
import { useEdited } from '../use-edited.ts';

export const title = words.title;

const CheckIn = laterPart(async () => (await import('../components/check-in.tsx')).checkIn.CheckIn);
/** In the check-in's own code, so it's there once somebody has written, and nothing is fetched then (CARE C12). */
const After = laterPart(async () => (await import('../components/check-in.tsx')).checkIn.After);
/** Awaited before the page is drawn, when somebody reloads right after a check-in. */
export const preloadAfter = After.preload;

/** What an entry of the browser's history says besides its address. */
const place = {
  edit: 'string',
  /** The check-in that was just kept. */
  kept: 'string',
  /** One was just left, and nothing kept. */
  left: 'boolean',
  /** Whether what was kept or left was there before. */
  wasEdit: 'boolean',
} as const;
type MirrorEntry = { edit?: string; kept?: string; left?: boolean; wasEdit?: boolean };

/** By hand: nothing else here needs the library of schemas. */
const isPlace = (state: unknown): state is MirrorEntry =>
  typeof state === 'object' &&
  state !== null &&
  Object.entries(place).every(([key, kind]) => {
    const said: unknown = Reflect.get(state, key);
    return said === undefined || typeof said === kind;
  });

function InnerMirrorPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const all = useCheckIns();
  const { data: profile } = useQuery(ownProfile);
  const { edit, kept, left, wasEdit = false } = isPlace(state) ? state : {};
  const isSuggested = useHasSuggestion();
  const isThere = useIsThere(all);
  const [level, setLevel] = useState<DangerLevel>('none');
  // Only once its words were read; a card, and a closed one, leaves no room for an exercise.
  const [isCalm, setCalm] = useState(false);
  const isOpen = new URLSearchParams(search).get('action') === 'check-in';
  const goOn = (next: MirrorEntry | null) => void navigate(paths.innerMirror, { replace: true, state: next });
  const edited = useEdited(isOpen ? edit : undefined, all);
  if (edited.is === 'sought' || edited.is === 'missing') return <Sought isStill={edited.is === 'sought'} />;
  if (isOpen) {
    return (
      <CheckIn
        key={edited.checkIn?.id}
        edited={edited.checkIn}
        onRead={(found) => {
          // A card stays until it's answered, and never becomes milder by what's written after it.
          setLevel((was) => (was === 'urgent' || !found || found === 'none' ? was : found));
          setCalm(found === 'none');
        }}
        onDone={(id) => {
          setCalm(false);
          goOn({ ...(id ? { kept: id } : { left: true }), wasEdit: edited.checkIn !== undefined });
        }}
        onOver={() => goOn(null)}
      />
    );
  }
  const justKept = all.checkIns.find(({ id }) => id === kept);
  return (
    <PageColumn className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      <div className="grid gap-2">
        <h1>{words.title}</h1>
        <p className="text-ink-2">{words.text}</p>
      </div>
      {/* There beneath the other card, too: what it asks for when would tell of that one (CARE C12). */}
      <div hidden={level !== 'none'} className="empty:hidden">
        <FollowUpCard />
      </div>
      {(justKept || left || level !== 'none') && (
        <After
          level={level}
          wasEdit={wasEdit}
          isCalm={isCalm}
          kept={justKept}
          checkIns={all.checkIns}
          isLeft={left === true}
          onClose={() => {
            setLevel('none');
            setCalm(false);
          }}
        />
      )}
      {!justKept && <CheckInInvitation />}
      {isThere ? (
        <>
          <TodaysCheckIns />
          <Suggestions />
          <Recommendations atOnce={isSuggested ? 0 : 1} />
          <Insights atOnce={1} />
          <LatestNews quiet={profile && (profile.quiet_hours ?? null)} />
          <More />
        </>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      <ReadyOffline />
    </PageColumn>
  );
}

/**
 * Once it's known what there is today, by which everything below stands higher or lower. What can't be had holds nothing up; asked for
 * again, it takes nothing away.
 */
function useIsThere({ isKnown, account }: ReturnType<typeof useCheckIns>): boolean {
  const isSuggestedKnown = useIsSuggestedKnown();
  const isThere = isSuggestedKnown && (isKnown || account.failureCount > 0 || account.isPaused);
  const [wasThere, setThere] = useState(isThere);
  if (isThere && !wasThere) setThere(true);
  return isThere || wasThere;
}

/** In place of a check-in that's to be said differently, until it's found. */
function Sought({ isStill }: { isStill: boolean }) {
  return (
    <PageColumn className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      <h1>{words.title}</h1>
      {isStill ? (
        <CardSkeleton />
      ) : (
        <div role="status" className="grid justify-items-start gap-3">
          <p className="text-ink-2">{words.notFound}</p>
          <TextLink to={paths.checkInHistory}>{words.history}</TextLink>
        </div>
      )}
    </PageColumn>
  );
}

/** `/inner-mirror` (REAL.md 6): one check-in away from oneself, and what has come of those before. */
export const Page = withQueries(InnerMirrorPage);
