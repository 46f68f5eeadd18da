import type { Environment } from '#platform/server/environment.ts';
import type { PersonalData } from '#platform/server/feature.ts';
import type { Kept, Privacy, Service } from '../domain/contract.ts';

type Settings = Pick<Environment, 'operatorName' | 'operatorContact' | 'stunUrls' | 'mail' | 'auth'>;

export type PrivacyDeps = {
  /** Every feature's declarations; asked at each question, since features come after this one. */
  declared: () => readonly { name: string; personalData?: readonly PersonalData[] }[];
  environment: Settings;
};

export type PrivacyService = { read(): Privacy };

/** What the privacy page says: the same declarations by which rows are exported, deleted and kept. */
export function createPrivacyService({ declared, environment }: PrivacyDeps): PrivacyService {
  const operator = { name: environment.operatorName ?? null, contact: environment.operatorContact ?? null };
  const services = servicesOf(environment);
  return {
    read: () => ({
      operator,
      kept: declared().flatMap(({ name, personalData = [] }) => personalData.map((data) => keptOf(name, data))),
      services,
    }),
  };
}

function keptOf(feature: string, { what, kept, onDeletion, export: copied }: PersonalData): Kept {
  return { feature, what: sentence(what), kept: sentence(kept), on_deletion: onDeletion, exported: copied === 'yes' };
}

/** Some declare with a full stop, some without. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Machines of others that the settings name; hosts only, since an address may carry a password. */
function servicesOf({ stunUrls, mail, auth }: Settings): Service[] {
  const captcha = auth.captcha.kind === 'turnstile' ? ['challenges.cloudflare.com'] : [];
  const services: Service[] = [
    { kind: 'stun', hosts: stunUrls.map(stunHost) },
    { kind: 'mail', hosts: hostsOf(mail.smtpUrl) },
    { kind: 'messages', hosts: hostsOf(auth.smsWebhookUrl) },
    { kind: 'sign-in', hosts: Object.keys(auth.providers) },
    { kind: 'captcha', hosts: captcha },
  ];
  return services.filter(({ hosts }) => hosts.length > 0);
}

function hostsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).hostname];
}

/** `stun:host:port`, where an IPv6 host stands in brackets. */
function stunHost(url: string): string {
  const [, bracketed, plain] = /^stuns?:(?:\[([^\]]+)\]|([^:?]+))/.exec(url) ?? [];
  return bracketed ?? plain ?? url;
}
