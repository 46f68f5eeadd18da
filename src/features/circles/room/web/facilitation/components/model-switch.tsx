import { useLocked } from '#features/accounts/membership/web/public/use-locked.ts';
import { Switch } from '#platform/web/ui/choice.tsx';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitatorStrings } from '../strings.ts';

const words = facilitatorStrings.settings;

/**
 * Has a model asked, too, where one is set up (R-RT-22 to 24). People who may not have it asked can't switch it on, since
 * everyone inside would read what isn't so (REAL 7); switching it off is always theirs.
 */
export function ModelSwitch({ view: { setup, model }, acts, connected }: FacilitationProps) {
  const locked = useLocked('ai-suggestions') && !setup.asksModel;
  if (!model) return null;
  return (
    <Switch
      label={words.ask}
      hint={locked ? words.askLocked : words.askHint(model)}
      checked={setup.asksModel}
      disabled={!connected || locked}
      onChange={() => acts.set({ asksModel: !setup.asksModel })}
    />
  );
}
