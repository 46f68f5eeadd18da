import type { ReactNode } from 'react';
import { platformStrings as words } from '#platform/web/strings.ts';
import { BreathingCircle } from './breathing-circle.tsx';
import { Button } from './button.tsx';
import { Card, Skeleton } from './surface.tsx';

/** Nothing here yet, said kindly, with a way on. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-10 text-center">
      <BreathingCircle size="loader" still />
      <h3 className="text-lg">{title}</h3>
      {text && <p className="max-w-md text-sm text-ink-2">{text}</p>}
      {action}
    </div>
  );
}

/** The fallback of a page or a part of it that failed (R-OVL-06, R-ERR-30). `level` fits it into the headings around. */
export function ErrorCard({ onRetry, level = 'h2' }: { onRetry: () => void; level?: 'h1' | 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <Card role="alert" className="mx-auto grid max-w-xl gap-4 p-8">
      <Heading className="text-heading">{words.error.title}</Heading>
      <p className="text-ink-2">{words.error.text}</p>
      <div>
        <Button onClick={onRetry}>{words.error.retry}</Button>
      </div>
    </Card>
  );
}

/** The shape of a page that is on its way (R-ROUTE-39, R-GUARD-01). */
export function PageSkeleton() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-5xl gap-6 px-5 py-12 md:px-8">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <div className="mt-6 grid gap-5 md:grid-cols-3">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </div>
  );
}

/** A short wait in the middle of a space, with words for whoever cannot see it. */
export function Loader({ label = words.loading }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-40 place-items-center content-center gap-4 text-ink-2">
      <BreathingCircle size="loader" />
      <span className="text-sm">{label}</span>
    </div>
  );
}
