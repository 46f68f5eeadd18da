import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceDraft, readPrice } from '#features/circles/prices/domain/price-draft.ts';
import { askedInWords } from '#features/circles/prices/domain/price-words.ts';
import { PriceFields, priceFaultWords } from '#features/circles/prices/web/public/components/price-fields.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Payment } from '../../../domain/contract.ts';
import { SeatCodes } from '../../components/seat-codes.tsx';
import { payment } from '../../queries.ts';
import { paymentsStrings } from '../../strings.ts';
import { usePrice } from '../../use-price.ts';

const words = paymentsStrings.price;

/** For the facilitator of a planned circle, where people can pay; nothing elsewhere. */
export function PriceForm({ id }: { id: string }) {
  const { data } = useQuery(payment(id));
  if (!data?.is_offered || !data.lead) return null;
  const { lead, price } = data;
  return (
    <section aria-labelledby="circle-price" className="grid gap-6">
      <h2 id="circle-price" className="text-title">
        {words.title}
      </h2>
      {lead.can_change ? <Asked id={id} payment={data} /> : <Settled payment={data} />}
      {lead.seated.length > 0 && price && <Seated names={lead.seated} />}
      {price && <SeatCodes id={id} codes={lead.codes} inSeries={lead.in_series} allDates={price.for_series} />}
    </section>
  );
}

function Asked({ id, payment: { price, currency, lead } }: { id: string; payment: Payment }) {
  const [draft, setDraft] = useState(() => priceDraft(price));
  const save = usePrice(id);
  return (
    <Form
      className="grid gap-4"
      check={() => {
        const read = readPrice(draft);
        return 'faults' in read ? { faults: priceFaultWords(read.faults) } : { output: read.price };
      }}
      send={save}
    >
      <PriceFields
        draft={draft}
        currency={currency}
        inSeries={lead?.in_series ?? false}
        onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
      />
      <FormFailure />
      <div>
        <SubmitButton kind="quiet" size="sm">
          {words.act}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Settled({ payment: { price } }: { payment: Payment }) {
  return <p className="text-ink-2">{price ? paymentsStrings.costs(askedInWords(price)) : words.free}</p>;
}

function Seated({ names }: { names: readonly string[] }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      <h3 className="text-base">{words.seated}</h3>
      <p>{names.join(', ')}</p>
      <p className="text-ink-2 text-sm">{words.seatedHint}</p>
    </div>
  );
}
