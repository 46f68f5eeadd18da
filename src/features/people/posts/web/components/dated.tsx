import type { AsItWas } from '#platform/web/device-store/dated-copies.ts';
import { postsStrings as words } from '../strings.ts';
import { usePlainTime } from '../use-plain-time.ts';

/** Says of what's shown from this device when it was so; nothing of what was just read. */
export function Dated({ of }: { of: AsItWas | undefined }) {
  const plainTime = usePlainTime();
  return (
    of?.as_it_was !== undefined && (
      <p role="status" className="rounded-lg bg-mist px-5 py-3 text-sm">
        {words.asItWas(plainTime(new Date(of.as_it_was).toISOString()))}
      </p>
    )
  );
}
