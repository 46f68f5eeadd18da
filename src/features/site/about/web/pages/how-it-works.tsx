import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckIcon, CloseIcon } from '#platform/web/ui/icons.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { EveningArt } from '../components/evening-art.tsx';
import { aboutStrings as words } from '../strings.ts';

export const title = words.title;
export const description = words.lead;

/** `/how-it-works`: what a circle is, who holds it, what the program may do, and what it costs. */
export function Page() {
  return (
    <article className="pb-20">
      <Opening />
      <Evening />
      <Facilitator />
      <Between />
      <Ai />
      <Recorded />
      <Practical />
      <Closing />
    </article>
  );
}

function Opening() {
  return (
    <>
      <header className="page-width grid items-center gap-x-12 gap-y-6 pt-4 pb-12 md:grid-cols-[1.4fr_1fr] md:pt-8 md:pb-16">
        <div className="grid gap-5 max-md:order-2">
          <h1>{words.title}</h1>
          <p className="max-w-2xl text-ink-2 text-lg">{words.lead}</p>
        </div>
        <span className="mx-auto w-full max-w-32 md:max-w-72">
          <BreathingCircle size="hero" />
        </span>
      </header>
      <dl className="page-width grid gap-x-10 gap-y-6 md:grid-cols-3">
        {words.facts.map(({ title, text }) => (
          <div key={title} className="border-line border-t pt-5">
            <dt className="font-serif text-title">{title}</dt>
            <dd className="mt-2 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Evening() {
  return (
    <section className="page-width py-16 md:py-24">
      <h2>{words.evening.title}</h2>
      <ol className="mt-9 grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {words.evening.steps.map(({ art, title, text }) => (
          <li key={title} className="grid grid-cols-[5.5rem_1fr] content-start gap-5 md:grid-cols-1">
            <EveningArt name={art} className="size-22 md:size-32" />
            <div>
              <h3>{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facilitator() {
  const { title, does, doesTitle, doesNot, doesNotTitle } = words.facilitator;
  return (
    <Sunk>
      <h2>{title}</h2>
      <TwoLists left={{ title: doesTitle, lines: does }} right={{ title: doesNotTitle, lines: doesNot }} />
    </Sunk>
  );
}

function Between() {
  const { title, lead, are, aren } = words.between;
  return (
    <section className="page-width grid gap-7 pt-14 md:pt-20">
      <div className="grid gap-4">
        <h2>{title}</h2>
        <p className="max-w-3xl text-ink-2 text-lg">{lead}</p>
      </div>
      <TwoLists left={are} right={aren} />
    </section>
  );
}

function Ai() {
  const { title, lead, may, never } = words.ai;
  return (
    <section className="page-width grid gap-7 py-14 md:py-20">
      <div className="grid gap-4">
        <h2>{title}</h2>
        <p className="max-w-3xl text-ink-2 text-lg">{lead}</p>
      </div>
      <TwoLists left={may} right={never} />
    </section>
  );
}

type List = { title: string; lines: readonly string[] };

function TwoLists({ left, right }: { left: List; right: List }) {
  return (
    <div className="grid gap-x-16 gap-y-9 md:grid-cols-2">
      <Lines {...left} mark={<Mark look="bg-sage-soft text-sage-ink" icon={<CheckIcon className="size-4" />} />} />
      <Lines {...right} mark={<Mark look="bg-mist text-ink-2" icon={<CloseIcon className="size-3.5" />} />} />
    </div>
  );
}

function Lines({ title, lines, mark }: List & { mark: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-4 grid gap-3.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-3.5">
            {mark}
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ look, icon }: { look: string; icon: ReactNode }) {
  return <span className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${look}`}>{icon}</span>;
}

function Recorded() {
  const { title, text, privacy } = words.recorded;
  return (
    <Sunk>
      <h2>{title}</h2>
      <p className="max-w-3xl text-lg">{text}</p>
      <p>
        <TextLink to={paths.privacy}>{privacy}</TextLink>
      </p>
    </Sunk>
  );
}

function Practical() {
  const { cost, need } = words.practical;
  return (
    <section className="page-width grid gap-x-16 gap-y-12 py-14 md:grid-cols-2 md:py-20">
      <div className="grid content-start gap-4">
        <h2>{cost.title}</h2>
        <p className="text-lg">{cost.text}</p>
        <p>
          <TextLink to={paths.privacy}>{cost.link}</TextLink>
        </p>
      </div>
      <div className="grid content-start gap-4">
        <h2>{need.title}</h2>
        <ul className="grid gap-3">
          {need.lines.map((line) => (
            <li key={line} className="border-line border-l-2 pl-4">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Closing() {
  const { title, circles, join, help, helpLink } = words.closing;
  return (
    <section className="page-width grid justify-items-center gap-5 pt-6 text-center">
      <h2>{title}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.workshops} kind="dawn">
          {circles}
        </ButtonLink>
        <ButtonLink to={paths.join} kind="quiet" data-visitor="">
          {join}
        </ButtonLink>
      </div>
      <p className="text-ink-2">
        {help} <TextLink to={paths.helpNow}>{helpLink}</TextLink>
      </p>
    </section>
  );
}

function Sunk({ children }: { children: ReactNode }) {
  return (
    <section className="bg-sunk">
      <div className="page-width grid gap-7 py-12 md:py-16">{children}</div>
    </section>
  );
}
