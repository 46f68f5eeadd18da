import type { ComponentProps } from 'react';
import type { useCare } from '../use-care.ts';
import { CareCard } from './care-card.tsx';
import { CareReady } from './care-ways.tsx';

type Props = Omit<ComponentProps<typeof CareCard>, 'level' | 'onClose'> & { care: ReturnType<typeof useCare> };

/**
 * Stands where the card goes, on every page whose words `useCare` reads. Until they sound like danger it draws nothing, and
 * fetches what the card needs once the page is idle (CARE C12).
 */
export function CareAfterWords({ care: { heavy, close }, ...card }: Props) {
  return (
    <>
      <CareReady />
      {heavy && <CareCard {...card} level={heavy} onClose={close} />}
    </>
  );
}
