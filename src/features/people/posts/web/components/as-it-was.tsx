import type { AsItWas as Dated } from '#platform/web/device-store/dated-copies.ts';
import { postsStrings as words } from '../strings.ts';
import { usePlainTime } from '../use-plain-time.ts';

/** Over what's shown from this device, in place of an answer that can't be had. */
export function AsItWas({ of }: { of: Dated | undefined }) {
  const plainTime = usePlainTime();
  if (of?.as_it_was === undefined) return null;
  return (
    <p role="status" className="rounded-lg bg-mist px-5 py-3 text-ink text-sm">
      {words.asItWas(plainTime(new Date(of.as_it_was).toISOString()))}
    </p>
  );
}
