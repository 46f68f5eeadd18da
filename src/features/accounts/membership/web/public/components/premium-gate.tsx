import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { PremiumFeature } from '../../../domain/premium.ts';
import { Paywall } from '../../components/paywall.tsx';
import { ownMembership } from '../../queries.ts';
import { membershipStrings as words } from '../../strings.ts';

/**
 * What's within, for people who may use it; else what it is, and a button to unlock it. Where nobody knows, it's shown: the server
 * decides again (REAL 7).
 */
export function PremiumGate({
  feature,
  loading,
  children,
}: {
  feature: PremiumFeature;
  loading: string;
  children: ReactNode;
}) {
  const isMember = useSession().status === 'signed-in';
  const found = useQuery({ ...ownMembership, enabled: isMember });
  const [open, setOpen] = useState(false);
  if (found.isLoading) return <Loader label={loading} />;
  const membership = found.data;
  if (!membership?.premium.includes(feature) || membership.standing) return children;
  const { name, text } = words.features[feature];
  return (
    <Card className="grid max-w-2xl gap-4">
      <h1 className="text-heading">{words.locked.title(name)}</h1>
      <p>{text}</p>
      <p className="text-ink-2">{words.locked.text}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{words.locked.unlock(name)}</Button>
      </div>
      <Paywall open={open} feature={feature} membership={membership} />
    </Card>
  );
}
