import * as v from 'valibot';
import { isLoopback, webAddress, whole } from '../environment-values.ts';
import { defineSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** The model that this place uses. Times in ms. */
export type AiSettings = {
  kind: 'openai' | 'anthropic';
  url: string;
  model: string;
  key: string | undefined;
  /** The outside service that words go to, as people are asked about it; null on this machine. */
  service: string | null;
  repliesPerDay: number;
  /** Until its first word, and from then on the longest silence. */
  firstMs: number;
  wholeMs: number;
};

const usualUrl = { openai: undefined, anthropic: 'https://api.anthropic.com/v1' };

/** The model's part of the environment; null without one. */
export const aiSettings = defineSettings({
  entries: {
    AI_MODEL: v.optional(v.string()),
    AI_KIND: v.optional(v.picklist(['openai', 'anthropic'], 'must be openai or anthropic'), 'openai'),
    AI_URL: v.optional(webAddress),
    AI_KEY: v.optional(v.string()),
    AI_SERVICE: v.optional(v.pipe(v.string(), v.maxLength(60, 'must be a name of at most 60 characters'))),
    AI_REPLIES_PER_DAY: v.optional(whole(1, 10_000), '100'),
    AI_FIRST_SECONDS: v.optional(whole(1, 120), '8'),
    AI_WHOLE_SECONDS: v.optional(whole(1, 600), '40'),
  },
  prefixes: ['AI_'],
  secrets: ['AI_KEY'],
  read(values): AiSettings | null {
    const { AI_MODEL: model, AI_KIND: kind, AI_KEY: key, AI_SERVICE: name } = values;
    if (model === undefined) {
      if (values.AI_URL === undefined && key === undefined) return null;
      throw new StartError('AI_MODEL is missing: with AI_URL or AI_KEY it says which model answers.');
    }
    const url = values.AI_URL ?? usualUrl[kind];
    if (url === undefined) throw new StartError('AI_URL is needed with AI_MODEL: where the model answers.');
    if (url === usualUrl.anthropic && key === undefined)
      throw new StartError('AI_KEY is missing: Anthropic answers nobody without one.');
    const { hostname } = new URL(url);
    return {
      kind,
      url,
      model,
      key,
      service: isLoopback(hostname) ? null : (name ?? hostname),
      repliesPerDay: values.AI_REPLIES_PER_DAY,
      firstMs: values.AI_FIRST_SECONDS * 1000,
      wholeMs: values.AI_WHOLE_SECONDS * 1000,
    };
  },
});
