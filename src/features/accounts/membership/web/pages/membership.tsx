import { useQuery } from '@tanstack/react-query';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { Membership } from '../../domain/contract.ts';
import { Extras } from '../components/extras.tsx';
import { OwnSubscription } from '../components/own-subscription.tsx';
import { Receipts } from '../components/receipts.tsx';
import { RedeemForm } from '../components/redeem-form.tsx';
import { ownMembership } from '../queries.ts';
import { membershipStrings } from '../strings.ts';
import { useBackFromStripe } from '../use-membership.ts';

const words = membershipStrings.page;
export const title = words.title;

function MembershipPage() {
  const found = useQuery(ownMembership);
  useBackFromStripe();
  return (
    <PageColumn width="lg" className="gap-8 py-8 md:py-14">
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </div>
      {found.data ? (
        <Known membership={found.data} />
      ) : found.isError ? (
        <ErrorCard level="h2" onRetry={() => void found.refetch()} />
      ) : (
        <Loader label={words.loading} />
      )}
    </PageColumn>
  );
}

function Known({ membership }: { membership: Membership }) {
  const { subscription, premium, is_offered, has_paid, payments } = membership;
  return (
    <>
      <Standing membership={membership} />
      {!is_offered && <p>{words.nothing}</p>}
      {subscription && <OwnSubscription subscription={subscription} />}
      {premium.length > 0 && <Extras membership={membership} />}
      {payments && has_paid && <Receipts />}
      {is_offered && <RedeemForm />}
    </>
  );
}

function Standing({ membership: { standing, subscription } }: { membership: Membership }) {
  // What renews by itself ends on no day that anybody could name.
  const renews = standing?.source === 'stripe' && subscription?.renews_at;
  const until = standing?.until && !renews ? dayMonth(Date.parse(standing.until)) : null;
  return (
    <Card className="grid gap-2">
      <h2 className="text-heading">{standing ? words.premium.title(until) : words.free.title}</h2>
      <p className="text-ink-2">{standing ? words.premium.from[standing.source] : words.free.text}</p>
    </Card>
  );
}

/** `/membership`: what one has, until when, how one cancels, and receipts (REAL 7 and 8). */
export const Page = withQueries(MembershipPage);
