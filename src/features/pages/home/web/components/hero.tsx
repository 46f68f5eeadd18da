import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { homeStrings as words } from '../strings.ts';

/** The first view: a sentence, two buttons, and a circle that breathes. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-x-10 pt-2 pb-10 md:grid-cols-[1.05fr_.95fr] md:pt-8 md:pb-16">
      <div className="max-md:order-2">
        <h1>
          {words.title.first}
          <br />
          <em className="italic">{words.title.tender}</em> {words.title.rest}
        </h1>
        <p className="mt-3 max-w-lg text-base text-ink-2 md:mt-6 md:text-lg">{words.lead}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-md:*:flex-1 max-md:*:whitespace-nowrap max-md:*:px-4 md:mt-9">
          <ButtonLink to={paths.workshops} kind="dawn">
            {words.find}
          </ButtonLink>
          <ButtonLink to="#code" kind="quiet">
            {words.haveCode}
          </ButtonLink>
        </div>
      </div>
      <Circle />
    </section>
  );
}

const seat =
  'absolute z-1 hidden place-items-center rounded-full border border-line bg-card font-semibold text-sm shadow-card md:grid';
const seats = [
  'top-[10%] left-[6%] size-17',
  'top-[29%] right-[2%] size-15',
  'bottom-[9%] left-[11%] size-15',
  'right-[10%] bottom-[5%] size-18',
];

/** The circle with four seats taken; a person may hold it still. */
function Circle() {
  const [still, setStill] = useState(false);
  return (
    <div className="relative mx-auto w-full max-w-32 max-md:order-1 max-md:mb-3 md:max-w-lg">
      <BreathingCircle size="hero" still={still}>
        <span className="breath-word max-md:hidden">
          <span className="breath-in">{words.breathe.in}</span>
          <span className="breath-out">{words.breathe.out}</span>
        </span>
      </BreathingCircle>
      <div aria-hidden="true">
        {words.seats.map((name, index) => (
          <span key={name} className={`${seat} ${seats[index]}`}>
            {name}
          </span>
        ))}
      </div>
      <button
        type="button"
        onClick={() => setStill(!still)}
        aria-label={still ? words.breathe.play : words.breathe.pause}
        className="absolute right-0 bottom-0 z-2 grid size-11 translate-x-1/2 place-items-center rounded-full text-ink-3 hover:text-ink motion-reduce:hidden md:right-1/2 md:-bottom-6"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-2 stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={still ? 'M9 6.5l8 5.5-8 5.5z' : 'M9.5 7v10M14.5 7v10'} />
        </svg>
      </button>
    </div>
  );
}
