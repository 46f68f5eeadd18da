/** What browsers of phones say about the network; others don't have it. */
type NetworkInformation = EventTarget & { type?: string };

/** Tells when the device is on another network, as from Wi-Fi to mobile, or back on one. Until the signal aborts. */
export function onNetworkChange(tell: () => void, signal: AbortSignal): void {
  window.addEventListener('online', tell, { signal });
  const network = (navigator as { connection?: NetworkInformation }).connection;
  let type = network?.type;
  const look = () => {
    // It also fires whenever the estimated speed changes.
    if (network?.type === type) return;
    type = network?.type;
    tell();
  };
  network?.addEventListener('change', look, { signal });
}
