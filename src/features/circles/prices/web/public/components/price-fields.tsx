import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { PriceDraft, PriceFaults } from '../../../domain/price-draft.ts';
import { pricesStrings as words } from '../../strings.ts';

const kinds: readonly PriceDraft['kind'][] = ['free', 'one', 'range'];

type PriceFieldsProps = {
  draft: PriceDraft;
  currency: string;
  /** Whether it's one of several dates. */
  inSeries: boolean;
  onChange: (change: Partial<PriceDraft>) => void;
};

/** What a host asks for a seat, within a form. */
export function PriceFields({ draft, currency, inSeries, onChange }: PriceFieldsProps) {
  const { kind, forSeries } = draft;
  return (
    <div className="grid gap-5 lg:max-w-md">
      <RadioGroup
        label={words.kind.label}
        name="price-kind"
        options={kinds.map((value) => ({
          value,
          label: words.kind[value],
          ...(value === 'range' && { hint: words.kind.rangeHint }),
        }))}
        value={kind}
        onValueChange={(value) => onChange({ kind: kinds.find((one) => one === value) ?? 'free' })}
      />
      {kind === 'one' && (
        <Typed of="amount" label={words.amount(currency.toUpperCase())} draft={draft} onChange={onChange} />
      )}
      {kind === 'range' && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Typed of="least" label={words.least(currency.toUpperCase())} draft={draft} onChange={onChange} />
          <Typed of="most" label={words.most} draft={draft} onChange={onChange} />
          <Typed of="suggested" label={words.suggested} draft={draft} onChange={onChange} />
        </div>
      )}
      {kind !== 'free' && inSeries && (
        <RadioGroup
          label={words.each.label}
          name="price-each"
          options={[
            { value: 'date', label: words.each.date },
            { value: 'all', label: words.each.all, hint: words.each.allHint },
          ]}
          value={forSeries ? 'all' : 'date'}
          onValueChange={(value) => onChange({ forSeries: value === 'all' })}
        />
      )}
      {kind !== 'free' && <p className="text-ink-2 text-sm">{words.hint}</p>}
    </div>
  );
}

type TypedProps = {
  of: 'amount' | 'least' | 'most' | 'suggested';
  label: string;
  draft: PriceDraft;
  onChange: (change: Partial<PriceDraft>) => void;
};

function Typed({ of, label, draft, onChange }: TypedProps) {
  return (
    <Field
      label={label}
      name={`price-${of}`}
      inputMode="decimal"
      autoComplete="off"
      value={draft[of]}
      onChange={({ target }) => onChange({ [of]: target.value })}
    />
  );
}

/** At the fields above. */
export function priceFaultWords(faults: PriceFaults): Faults {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`price-${field}`, words.wrong[fault]]));
}
