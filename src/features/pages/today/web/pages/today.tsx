import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { FactorRemoval } from '#features/accounts/auth/web/public/components/factor-removal.tsx';
import { PendingDeletion } from '#features/accounts/auth/web/public/components/pending-deletion.tsx';
import { FirstNews } from '#features/accounts/notifications/web/public/components/first-news.tsx';
import type { OwnProfile } from '#features/accounts/profile/domain/contract.ts';
import { nameToGreet } from '#features/accounts/profile/domain/username.ts';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import { AskedToday } from '#features/circles/after-circle/web/public/components/asked-today.tsx';
import { LastFarewell } from '#features/circles/farewell/web/public/components/last-farewell.tsx';
import { FollowUpCard } from '#features/trust/safety/web/public/components/follow-up-card.tsx';
import { ThinkingOfYou } from '#features/trust/worries/web/public/components/thinking-of-you.tsx';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { Later } from '#platform/web/ui/near.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { OfflineState } from '#platform/web/ui/waiting.tsx';
import { ownZone } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import { partOfDay } from '../../domain/glance.ts';
import { DoorCard } from '../components/door-card.tsx';
import { NextCircles } from '../components/next-circles.tsx';
import { EmptyDay, HereCard, WelcomeCard } from '../components/quiet-cards.tsx';
import { todayStrings as words } from '../strings.ts';
import { useToday } from '../use-today.ts';
import { useWeek } from '../use-week.ts';

export const title = words.title;

const NewInThreads = lazyPart(
  'new-in-threads',
  async () => (await import('#features/people/posts/web/public/components/new-in-threads.tsx')).NewInThreads,
);
/** With the exercises it weighs 10 kB, which only people with a week to show load. */
const WeekCard = lazyPart('week-card', async () => (await import('../components/week-card.tsx')).WeekCard);

function TodayPage() {
  const { user } = useSession();
  const name = useQuery(ownProfile);
  const username = name.data && nameToGreet(name.data);
  const [came] = useState(clock.now);
  const part = partOfDay(came, ownZone());
  if (name.data?.is_younger) return <Navigate replace to={paths.younger} />;
  return (
    <PageColumn width="xl" className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      {name.isPending ? (
        <Skeleton className="h-10 w-2/3 md:h-16" />
      ) : (
        <h1 className="break-words">{username ? words.greeting[part](username) : words.greeting.plain}</h1>
      )}
      <PendingDeletion />
      <FactorRemoval />
      <FollowUpCard />
      <ThinkingOfYou />
      {user && <Day userId={user.id} profile={name.data} isWaiting={name.isLoading} />}
    </PageColumn>
  );
}

type DayProps = { userId: string; profile: OwnProfile | undefined; isWaiting: boolean };

/** One card, and what comes next. `isWaiting`: the profile that the card is chosen by is on its way. */
function Day({ userId, profile, isWaiting }: DayProps) {
  const { look, now, glance } = useToday(userId);
  const { isKnown, week, checkIns, tried } = useWeek(now);
  // The door to a circle that's on waits for nothing but a moment; what's told of the week may come after it.
  const isLate = useLate(weekMs);
  if (!glance || isWaiting || !(isKnown || isLate)) {
    // How one is can be said without a connection, too.
    if (look.isPaused)
      return (
        <>
          <HereCard />
          <OfflineState />
        </>
      );
    if (look.isError) return <ErrorCard onRetry={() => look.retry()} />;
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-56 rounded-xl" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
    );
  }
  const { door, next } = glance;
  const asksFirst = profile?.welcomed === false && !door;
  return (
    <>
      {asksFirst ? (
        <WelcomeCard isBegun={profile.next_question !== null} />
      ) : door ? (
        <DoorCard door={door} now={now} />
      ) : (
        <HereCard />
      )}
      <AskedToday />
      <LastFarewell />
      {isKnown && week && (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
          <WeekCard week={week} checkIns={checkIns} tried={tried} now={now} />
        </Suspense>
      )}
      {next.length > 0 && <NextCircles circles={next} now={now} />}
      {!door && next.length === 0 && <EmptyDay leads={profile?.leads === true} />}
      <Later>
        <NewInThreads />
      </Later>
      <FirstNews quiet={profile && (profile.quiet_hours ?? null)} />
    </>
  );
}

/** So long what's told of the week is waited for, in ms, so that nothing moves afterwards. */
const weekMs = 1_500;

/** True this many ms after the first drawing. */
function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** `/` for a member (CARE §3): one door or how one is, the next two circles, one line of news, nothing that counts or pulls. */
export const Page = withQueries(TodayPage);
