type Turnstile = {
  render(box: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
};
declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Turnstile, if the operator has set it up. Only then its script is loaded, from its own host. */
export async function openTurnstile(box: HTMLElement, siteKey: string) {
  const turnstile = await loadScript();
  let settle: { resolve: (token: string) => void; reject: (error: Error) => void };
  let waiting = next();
  const id = turnstile.render(box, {
    sitekey: siteKey,
    callback: (token: string) => settle.resolve(token),
    'error-callback': () => {
      settle.reject(new Error('turnstile failed'));
      return true;
    },
    'expired-callback': renew,
  });
  return {
    async token() {
      try {
        return await waiting;
      } finally {
        // A token is good for one call, so the next one is asked for at once.
        renew();
      }
    },
    close: () => turnstile.remove(id),
  };

  function next(): Promise<string> {
    const promise = new Promise<string>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // It may fail while nobody is waiting for it.
    promise.catch(() => undefined);
    return promise;
  }

  function renew(): void {
    waiting = next();
    turnstile.reset(id);
  }
}

let loading: Promise<Turnstile> | undefined;

function loadScript(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('turnstile is not there')));
    script.onerror = () => reject(new Error('turnstile did not load'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
