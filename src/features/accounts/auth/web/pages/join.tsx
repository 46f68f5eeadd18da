import { useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { PageSkeleton } from '#platform/web/ui/states.tsx';
import { GoOn } from '../components/go-on.tsx';
import { authStrings } from '../strings.ts';
import { useStep } from '../use-step.ts';
import { Page as JoinCommunity } from './join-community.tsx';

const words = authStrings.join;
export const title = words.title;
export const description = words.lead;

/** `/login`, `/signup`, `/join`: the screen for visitors; members go on to where they wanted to be (REAL row 2). */
export function Page() {
  const { status } = useSession();
  const { step } = useStep();
  const [isNew, setNew] = useState(false);
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-in') return <GoOn isNew={isNew || step?.name === 'confirm'} />;
  return <JoinCommunity onSubmit={(mode) => setNew(mode === 'create-account')} />;
}
