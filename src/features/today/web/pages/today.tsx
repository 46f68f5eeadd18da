import { useState } from 'react';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { OfflineState } from '#platform/web/ui/waiting.tsx';
import { partOfDay } from '../../domain/glance.ts';
import { DoorCard } from '../components/door-card.tsx';
import { NextCircles } from '../components/next-circles.tsx';
import { EmptyDay, WelcomeCard } from '../components/quiet-cards.tsx';
import { todayStrings as words } from '../strings.ts';
import { useName, useToday } from '../use-today.ts';

function TodayPage() {
  const { user } = useSession();
  const name = useName();
  // A name that nobody has chosen yet is a proposal, and no way to greet somebody (CARE C2).
  const username = name.data?.welcomed ? name.data.username : undefined;
  const [came] = useState(Date.now);
  const part = partOfDay(came, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-7 px-5 pt-4 pb-14 md:gap-9 md:px-8 md:pt-10">
      <PageTitle title={words.title} />
      {name.isPending ? (
        <Skeleton className="h-10 w-2/3 md:h-16" />
      ) : (
        <h1 className="break-words">{username ? words.greeting[part](username) : words.greeting.plain}</h1>
      )}
      {user && <Day userId={user.id} isNew={name.data?.welcomed === false} />}
    </div>
  );
}

/** One card, and what comes next. */
function Day({ userId, isNew }: { userId: string; isNew: boolean }) {
  const { look, now, glance } = useToday(userId);
  if (!glance) {
    if (look.fetchStatus === 'paused') return <OfflineState />;
    if (look.isError) return <ErrorCard onRetry={() => void look.refetch()} />;
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-56 rounded-xl" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
    );
  }
  const { door, next } = glance;
  return (
    <>
      {door ? (
        <DoorCard door={door} now={now} userId={userId} />
      ) : isNew ? (
        <WelcomeCard />
      ) : (
        next.length === 0 && <EmptyDay />
      )}
      {next.length > 0 && <NextCircles circles={next} now={now} />}
    </>
  );
}

/** `/` for a member (CARE §3): one door, the next two circles, nothing that counts or pulls. */
export const Today = withQueries(TodayPage);
