/* What the fake of Stripe answers besides things: its pages for browsers, and what it says no to. */

/** A page for people, with a way back. */
export const hostedPage = (
  title: string,
  back: string,
  canPay = false,
) => `<!doctype html><meta name="viewport" content="width=device-width">
<title>Stripe</title><h1>${title}</h1>${canPay ? '<form method="post"><button>Pay now</button></form>' : ''}<a href="${back}">Back</a>`;

/** What Stripe says no to. */
export class Refused extends Error {
  readonly code: string;
  readonly param: string | undefined;

  constructor(code: string, message: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}

export function missing(param?: string): never {
  throw new Refused('resource_missing', 'There is no such thing.', param);
}
