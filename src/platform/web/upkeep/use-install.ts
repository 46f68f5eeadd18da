import { useEffect, useState, useSyncExternalStore } from 'react';
import { shellHere } from '../shell/bridge.ts';
import { toast } from '../ui/toast.ts';
import { clock } from '../world.ts';
import { type InstallOffer, installOffer } from './install-offer.ts';
import { upkeepStrings } from './strings.ts';
import { useQuiet } from './use-quiet.ts';

const words = upkeepStrings.install;

/** Milliseconds from the browser's offer to ours (R-CONST-03). */
const afterMs = 30_000;
/** Not asked again as long as this tab is open. */
const dismissedKey = 'install-dismissed';
let isDismissed = false;

/** The offer to install, once it's time for it (R-STATE-10, R-STATE-11); null as long as there's none. */
export function useInstall() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.getSnapshot, () => null);
  const [due, setDue] = useState<InstallOffer | null>(null);
  // It never comes up between somebody's words; once it's there, it stays.
  const [shown, setShown] = useState<InstallOffer | null>(null);
  const isQuiet = useQuiet(due !== null && due !== shown);
  if (isQuiet && due !== shown) setShown(due);

  useEffect(() => {
    if (isOnlyByHand()) installOffer.byHand();
    const installed = () => {
      toast.success(words.installed);
      end();
    };
    window.addEventListener('appinstalled', installed);
    return () => window.removeEventListener('appinstalled', installed);
  }, []);

  useEffect(() => {
    if (!offer || isInstalledHere() || wasDismissed()) return setDue(null);
    const timer = setTimeout(() => setDue(offer), afterMs - (clock.now() - offer.at));
    return () => clearTimeout(timer);
  }, [offer]);

  async function install(prompt: NonNullable<InstallOffer['prompt']>): Promise<void> {
    try {
      await prompt.prompt();
      const { outcome } = await prompt.userChoice;
      if (outcome === 'dismissed') dismiss();
      // What the browser then does it says by itself (appinstalled).
      else end();
    } catch {
      toast.error(words.failed);
      end();
    }
  }

  return { offer: due && shown === due && offer === due ? due : null, install, dismiss };
}

function dismiss(): void {
  isDismissed = true;
  try {
    sessionStorage.setItem(dismissedKey, '');
  } catch {
    // It's known while this document is open.
  }
  end();
  toast.plain(words.anytime);
}

function end(): void {
  installOffer.end();
}

function wasDismissed(): boolean {
  try {
    return isDismissed || sessionStorage.getItem(dismissedKey) !== null;
  } catch {
    return isDismissed;
  }
}

/** Apple's browsers say whether they show an installed app; no others do. */
const standalone = () => (navigator as { standalone?: boolean }).standalone;

/** Whether this page is shown as an app: installed, or in the shell from a store. */
export function isInstalledHere(): boolean {
  return shellHere() !== null || standalone() === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** iPhones and iPads install by their share sheet alone. */
function isOnlyByHand(): boolean {
  return standalone() === false && navigator.maxTouchPoints > 0;
}
