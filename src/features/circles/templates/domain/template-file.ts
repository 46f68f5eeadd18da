import * as v from 'valibot';
import { TemplateDraft } from './contract.ts';
import { limits } from './limits.ts';

const format = 'attune-template';
const version = 1;
const Header = v.object({ format: v.literal(format), version: v.number() });

/** What is wrong with a file: where it says so, the place in it, and what the place must be. */
export type FileFault =
  | { kind: 'too-big' | 'no-json' | 'no-template' | 'newer' }
  | { kind: 'content'; place: readonly (string | number)[]; must: string };

/** A template as a file that others can read in: under the specification's names, without ids or people. */
export function writeTemplate(template: TemplateDraft): string {
  const { name, description, category, duration_minutes, max_participants } = template;
  const { activity_structure, agreements, ai_prompts } = template;
  const content = { name, description, category, duration_minutes, max_participants };
  return `${JSON.stringify({ format, version, ...content, activity_structure, agreements, ai_prompts }, null, 2)}\n`;
}

/** The template in a file, or the first thing that's wrong with it. */
export function readTemplate(text: string): { template: TemplateDraft } | { fault: FileFault } {
  if (text.length > limits.fileBytes) return { fault: { kind: 'too-big' } };
  const json = parsed(text);
  if (json === undefined) return { fault: { kind: 'no-json' } };
  const header = v.safeParse(Header, json);
  if (!header.success) return { fault: { kind: 'no-template' } };
  if (header.output.version > version) return { fault: { kind: 'newer' } };
  const read = v.safeParse(TemplateDraft, json, { abortEarly: true });
  if (read.success) return { template: read.output };
  const [issue] = read.issues;
  const place = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return { fault: { kind: 'content', place, must: mustOf(issue) } };
}

function mustOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message;
  if (issue.received === 'undefined') return 'is missing';
  const { expected } = issue;
  if (expected === null) return 'must be something else';
  return expected.includes('"')
    ? `must be one of ${choicesIn(expected)}`
    : (mustOfType[expected] ?? 'must be something else');
}

/** By the names of valibot. */
const mustOfType: Readonly<Record<string, string>> = {
  number: 'must be a number',
  string: 'must be a text',
  Array: 'must be a list',
  Object: 'must be an object',
};

/** The words of `("one" | "other")`. */
function choicesIn(expected: string): string {
  return [...expected.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice).join(', ');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}
