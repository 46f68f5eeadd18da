import { alumniStrings as words } from '../strings.ts';

/** For a growth score over 80 (R-CONST-32). */
export function Star() {
  return (
    <span role="img" aria-label={words.star} className="text-dawn-ink">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
        <path d="M12 3.6l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z" />
      </svg>
    </span>
  );
}
