import { useQuery } from '@tanstack/react-query';
import { priceInWords } from '#features/membership/domain/price.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { readAmount } from '../../../domain/amount.ts';
import type { Payment } from '../../../domain/contract.ts';
import { payment } from '../../queries.ts';
import { paymentsStrings } from '../../strings.ts';
import { usePrice } from '../../use-price.ts';

const words = paymentsStrings.price;

/** For the facilitator of a planned circle, where people can pay; nothing elsewhere. */
export function PriceForm({ id }: { id: string }) {
  const { data } = useQuery(payment(id));
  if (!data?.is_offered || !data.lead) return null;
  return (
    <section aria-labelledby="circle-price" className="grid gap-4">
      <h2 id="circle-price" className="text-title">
        {words.title}
      </h2>
      {data.lead.can_change ? <Asked id={id} payment={data} /> : <Settled payment={data} paid={data.lead.paid} />}
    </section>
  );
}

function Asked({ id, payment: { amount, currency } }: { id: string; payment: Payment }) {
  const save = usePrice(id);
  return (
    <Form
      className="grid max-w-sm gap-4"
      check={({ price = '' }) => {
        if (price.trim() === '') return { output: null };
        const read = readAmount(price);
        return read === null ? { faults: { price: words.wrong } } : { output: read };
      }}
      send={save}
    >
      <Field
        name="price"
        label={words.label(currency.toUpperCase())}
        hint={words.hint}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount === null ? '' : (amount / 100).toFixed(2)}
      />
      <div>
        <SubmitButton kind="quiet">{words.act}</SubmitButton>
      </div>
    </Form>
  );
}

function Settled({ payment: { amount, currency }, paid }: { payment: Payment; paid: number }) {
  const costs = amount === null ? words.free : paymentsStrings.costs(priceInWords({ amount, currency }));
  return (
    <p className="text-ink-2">
      {costs} {amount !== null && words.havePaid(paid)}
    </p>
  );
}
