import { AlertIcon } from './icons.tsx';

/** What went wrong, said kindly; always in place, so that it is announced when it comes. */
export function FailureNote({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-2.5 rounded-md bg-berry-soft px-4 py-3 text-berry-ink text-sm">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
