import { dialled } from '../../domain/dialled.ts';
import { helpCountries } from '../../domain/help-lines.ts';
import { helpStrings } from '../strings.ts';
import { Fold } from './fold.tsx';

const link = 'whitespace-nowrap font-semibold text-ink tabular-nums underline underline-offset-4';

/** Every line in short, without any script or network once the page has loaded. */
export function AllCountries() {
  return (
    <Fold title={helpStrings.elsewhere.all}>
      <dl className="grid gap-x-8 gap-y-5 border-line border-t px-5 py-5 sm:grid-cols-2">
        {helpCountries.map((country) => (
          <div key={country.code} className="grid content-start gap-1">
            <dt className="font-semibold">{country.name}</dt>
            {country.emergency.map(({ number }) => (
              <dd key={number} className="flex flex-wrap justify-between gap-x-4 text-berry-ink text-sm">
                {helpStrings.emergency.title}
                <a href={`tel:${dialled(number)}`} className={link}>
                  {number}
                </a>
              </dd>
            ))}
            {country.lines.map(({ name, call, text }) => (
              <dd key={name} className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-sm">
                {name}
                <a href={call ? `tel:${dialled(call)}` : `sms:${dialled(text?.number ?? '')}`} className={link}>
                  {call ?? text?.number}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Fold>
  );
}
