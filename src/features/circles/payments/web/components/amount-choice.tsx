import { priceInWords } from '#features/accounts/membership/domain/price.ts';
import { type AskedPrice, mayPay, step } from '#features/circles/prices/domain/asked-price.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Slider } from '#platform/web/ui/slider.tsx';
import { paymentsStrings } from '../strings.ts';

const words = paymentsStrings.choose;
/** With more steps than that a thumb can't find the one it means. */
const stepsOfSlider = 60;

type AmountChoiceProps = {
  price: AskedPrice;
  range: { least: number; most: number };
  /** Null: nothing that's one. */
  amount: number | null;
  onChange: (amount: number | null) => void;
};

/** A guest's own choice, in whole ones of the currency. */
export function AmountChoice({ price, range: { least, most }, amount, onChange }: AmountChoiceProps) {
  const { currency } = price;
  const inWords = (value: number) => priceInWords({ amount: value, currency });
  const suggested = words.suggested(inWords(price.amount));
  if ((most - least) / step > stepsOfSlider) {
    const isWrong = amount === null || !mayPay(price, amount);
    return (
      <Field
        label={words.field(currency.toUpperCase())}
        hint={suggested}
        error={isWrong ? words.wrong(inWords(least), inWords(most)) : undefined}
        type="number"
        inputMode="numeric"
        min={least / step}
        max={most / step}
        step={1}
        defaultValue={price.amount / step}
        onChange={({ target }) => onChange(target.value === '' ? null : Math.round(target.valueAsNumber * step))}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <Slider
        label={words.label}
        low={inWords(least)}
        high={inWords(most)}
        min={least / step}
        max={most / step}
        step={1}
        value={(amount ?? price.amount) / step}
        words={(value) => inWords(value * step)}
        onValueChange={(value) => onChange(value * step)}
      />
      <p className="text-ink-2 text-sm">{suggested}</p>
    </div>
  );
}
