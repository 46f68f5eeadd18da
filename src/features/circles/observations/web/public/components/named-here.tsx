import { useQuery } from '@tanstack/react-query';
import { aboutMeIn } from '../../queries.ts';
import { observationsStrings } from '../strings.ts';

const words = observationsStrings.aboutMe;

/** What hosts noted with the reader's name in it (CARE C15); nothing where they're named in none. For members. */
export function NamedHere({ id }: { id: string }) {
  const { data } = useQuery(aboutMeIn(id));
  if (!data || data.observations.length === 0) return null;
  return (
    <section aria-labelledby="named-here" className="grid gap-3 wrap-anywhere">
      <h2 id="named-here" className="text-title">
        {words.title}
      </h2>
      <ul className="grid gap-3">
        {data.observations.map(({ id: one, phase_name, text }) => (
          <li key={one} className="grid gap-0.5">
            {phase_name && <span className="text-ink-2 text-sm">{phase_name}</span>}
            <span dir="auto" className="whitespace-pre-line">
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{words.text}</p>
    </section>
  );
}
