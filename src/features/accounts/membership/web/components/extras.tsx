import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Membership } from '../../domain/contract.ts';
import type { PremiumFeature } from '../../domain/premium.ts';
import { membershipStrings as words } from '../strings.ts';
import { Paywall } from './paywall.tsx';

/** What premium opens here, each with a button to unlock it for people who haven't got it. */
export function Extras({ membership }: { membership: Membership }) {
  const [opened, setOpened] = useState<PremiumFeature | null>(null);
  return (
    <section aria-labelledby="membership-extras" className="grid gap-4">
      <h2 id="membership-extras" className="text-title">
        {words.page.extras}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {membership.premium.map((feature) => {
          const { name, text } = words.features[feature];
          return (
            <Card key={feature} as="li" pad="sm" className="grid content-start gap-3">
              <h3 className="text-lg font-semibold first-letter:uppercase">{name}</h3>
              <p className="text-ink-2">{text}</p>
              {!membership.standing && (
                <div>
                  <Button kind="quiet" size="sm" onClick={() => setOpened(feature)}>
                    {words.locked.unlock(name)}
                  </Button>
                </div>
              )}
            </Card>
          );
        })}
      </ul>
      {opened && <Paywall open feature={opened} membership={membership} />}
    </section>
  );
}
