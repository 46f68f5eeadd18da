import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { Membership } from '../../domain/contract.ts';
import type { PremiumFeature } from '../../domain/premium.ts';
import { priceInWords } from '../../domain/price.ts';
import { membershipStrings as words } from '../strings.ts';
import { CheckoutButton } from './checkout-button.tsx';
import { DemoForm } from './demo-form.tsx';

type PaywallProps = { open: boolean; feature: PremiumFeature; membership: Pick<Membership, 'price' | 'payments'> };

/** 'Unlock {feature}' (R-OVL-01). Nothing opens it but a press on a button that says so (CARE C23); closed, it leads home. */
export function Paywall({ open, feature, membership }: PaywallProps) {
  const navigate = useNavigate();
  return (
    <LazyDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && void navigate(paths.home)}
      title={words.paywall.title(words.features[feature].name)}
      description={words.features[feature].text}
    >
      <p className="grid gap-0.5">
        <span className="text-title">{words.price(priceInWords(membership.price))}</span>
        <span className="text-ink-2">{words.monthly}</span>
      </p>
      {membership.payments ? <CheckoutButton /> : <DemoForm />}
    </LazyDialog>
  );
}
