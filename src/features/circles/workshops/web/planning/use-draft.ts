import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHostName } from '#features/accounts/profile/web/public/use-host-name.ts';
import type { NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import {
  type PriceDraft,
  type PriceFaults,
  priceDraft,
  readPrice,
} from '#features/circles/prices/domain/price-draft.ts';
import { priceOffer } from '#features/circles/prices/web/queries.ts';
import type { WorkshopTemplate } from '#features/circles/templates/domain/contract.ts';
import type { Checked } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { ownZone } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import type { Workshop } from '../../domain/contract.ts';
import type { WorkshopDetails } from '../../domain/details.ts';
import {
  type CircleDraft,
  draftAgain,
  draftOfTemplate,
  draftOfWorkshop,
  newDraft,
  readDraft,
  withTemplate,
} from '../../domain/draft.ts';
import { canListPublicly } from '../../domain/policy.ts';
import type { Repeats, Scope } from '../../domain/series.ts';
import type { OpenedForm } from '../use-plan.ts';
import { useSchedule } from '../use-schedule.ts';
import { useHosting } from '../use-workshops.ts';
import { planningStrings as words } from './strings.ts';

/** What goes to the server. */
export type Planned = { details: WorkshopDetails; repeats: Repeats | null; price: NewPrice | null; cohosts: string[] };

type Given = { onDone: (made: Workshop) => void; sayPrice: (faults: PriceFaults) => Faults };

/** The input, whether it can be sent, and sending it. */
export function useDraft(plan: OpenedForm, { onDone, sayPrice }: Given) {
  const typing = useTyping(plan);
  const { draft, price, scope, cohosts } = typing;
  const offer = useQuery(priceOffer).data;
  const name = useHostName();
  const { create, update, faults: faultsSaid } = useSchedule();
  const before = plan.kind === 'edit' ? plan.workshop : null;
  const { hosting, mayBePublic } = useListing(draft, before);

  function check(): Checked<Planned> {
    const meant = { ...draft, isPublic: draft.isPublic && mayBePublic };
    const read = readDraft(meant, clock.now(), before?.scheduled_at);
    const asked = offer?.is_offered && !before ? readPrice(price) : { price: null };
    const faults = {
      ...name.check(),
      ...('faults' in read && wordsOf(read.faults)),
      ...('faults' in asked && sayPrice(asked.faults)),
    };
    return 'faults' in read || 'faults' in asked || Object.keys(faults).length > 0
      ? { faults }
      : { output: { ...read, ...asked, cohosts: cohosts.map((name) => name.trim()).filter(Boolean) } };
  }

  /** useSchedule's toast says why it was refused. */
  async function send({ details, repeats, price: asked, cohosts: names }: Planned): Promise<Faults | undefined> {
    const unnamed = await name.save();
    if (unnamed) return unnamed;
    const plan_from = plan.kind === 'again' ? plan.workshop.id : undefined;
    const from = { ai_template_id: draft.templateId, plan_from, price: asked, cohosts: names };
    const made = before ? await update(before.id, details, scope, names) : await create(details, from, repeats);
    if (made) onDone(made);
    return made ? undefined : faultsSaid();
  }

  const isTouched = typing.isTouched || name.isTouched;
  return { ...typing, isTouched, name, offer, hosting, mayBePublic, check, send };
}

/** What's typed and chosen, and whether that's anything yet. */
function useTyping(plan: OpenedForm) {
  const [first] = useState(() => draftOf(plan));
  const [draft, setDraft] = useState(first);
  // What the fields were last filled with, to tell what was typed.
  const [filled, setFilled] = useState(first);
  const [scope, setScope] = useState<Scope>('one');
  const [firstPrice] = useState(() => priceDraft((plan.kind === 'again' && plan.workshop.price) || null));
  const [price, setPrice] = useState(firstPrice);
  const [cohosts, setCohosts] = useState<readonly string[]>([]);
  return {
    draft,
    price,
    scope,
    setScope,
    cohosts,
    setCohosts,
    isTouched:
      JSON.stringify([draft, price, scope]) !== JSON.stringify([first, firstPrice, 'one']) || cohosts.some(Boolean),
    change: (part: Partial<CircleDraft>) => setDraft((current) => ({ ...current, ...part })),
    changePrice: (part: Partial<PriceDraft>) => setPrice((current) => ({ ...current, ...part })),
    choose(template: WorkshopTemplate | null) {
      setDraft(withTemplate(draft, filled, template));
      setFilled(withTemplate(filled, filled, template));
    },
  };
}

/** Whether this person may list such a circle; what's listed stays so (CARE C4). */
function useListing({ category }: CircleDraft, before: Workshop | null) {
  const hosting = useHosting().data;
  const staysListed = before?.is_public && before.category === category;
  const asked = hosting && { publicHosts: hosting.public_hosts, isVouched: hosting.is_vouched, category };
  return { hosting, mayBePublic: staysListed || (asked !== undefined && canListPublicly(asked)) };
}

function wordsOf(faults: object): Faults {
  const said: Record<string, Record<string, string>> = words.faults;
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, said[field]?.[fault]]));
}

function draftOf(plan: OpenedForm): CircleDraft {
  if (plan.kind === 'edit') return draftOfWorkshop(plan.workshop);
  if (plan.kind === 'again') return draftAgain(plan.workshop, clock.now());
  if (plan.kind === 'template') return draftOfTemplate(plan.template, clock.now(), ownZone());
  return newDraft(clock.now(), ownZone());
}
