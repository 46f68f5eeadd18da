import type { ReactNode } from 'react';

/** A part of the profile under its heading. */
export function Part({
  id,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <section id={id} className="grid scroll-mt-6 gap-4 border-line border-t pt-7">
      <div className="grid gap-1">
        <h2 className="text-title">{title}</h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
