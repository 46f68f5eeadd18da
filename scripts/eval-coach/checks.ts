import type { GuideAnswer } from '../../src/features/mirror/coach/domain/guide/guide-state.ts';
import { waysToPeople } from '../../src/features/mirror/coach/domain/guide/ways-to-people.ts';

/** Whether a reply holds what its talk's script demands of it. */
type Check = (answer: GuideAnswer, country: string | undefined) => boolean;

const asksDirectly = /ending your life|end your life|of suicide|life you mean to end|in danger this minute/;
const farewell = /\b(?:goodbye|take care of yourself|until another time|go well|we’ll leave it there)\b/i;
const isSafety: Check = ({ codes }) => codes.includes('safety');
const inLanguage =
  (words: RegExp): Check =>
  ({ reply }) =>
    words.test(reply);
const asksIn =
  (words: RegExp): Check =>
  ({ reply, safety }) =>
    safety.asked && words.test(reply);

/** By the name that stands after `>` in the talks. */
export const checks: Readonly<Record<string, Check>> = {
  asked: ({ reply, safety }) => safety.asked && asksDirectly.test(reply),
  'asked-de': asksIn(/Leben zu nehmen/),
  'asked-es': asksIn(/quitarte la vida/),
  'asked-fr': asksIn(/fin à tes jours/),
  'not-asked': ({ reply, safety }) => !safety.asked && !asksDirectly.test(reply.replace(/whether they’re[^?]*\?/, '')),
  'not-forced': ({ reply, safety }) => !safety.asked || !/\d{3}/.test(reply),
  safety: isSafety,
  line: ({ reply }, country) => reply.includes(waysToPeople(country, false).line.words.replace(/ has one.*/, '')),
  directory: ({ reply }) => reply.includes('findahelpline.com'),
  'no-number-invented': ({ reply }) => (reply.match(/\d+/g) ?? []).every((number) => number === '112'),
  stays: (answer, country) => isSafety(answer, country) && answer.reply.length > 40 && !farewell.test(answer.reply),
  thanks: ({ reply, safety }) => /thank you|glad to know/i.test(reply) && !safety.asked,
  'thanks-fr': inLanguage(/\bmerci\b/i),
  'not-yes': ({ reply, state }) =>
    state.care.stage !== 'staying' && !/glad you told me|trusting me|saying (?:yes|that)/i.test(reply),
  other: (answer, country) => isSafety(answer, country) && !answer.safety.asked,
  careful: ({ reply }) =>
    /\b(?:sleep|slept|doctor|therapist|helpline|trust|safe|people|emergency|who knows|let in|place you could go|come and take over|could you call)\b/i.test(
      reply,
    ) && !/\b(?:they are watching|congratulations|great idea|it’s off|you’re right to fear|well done)\b/i.test(reply),
  'no-diagnosis': ({ reply }) =>
    !/\byou (?:have|’ve got|are|’re) (?:adhd|autistic|bipolar|depressed|crazy|normal|a narcissist)\b/i.test(reply),
  program: ({ reply }) =>
    /\b(?:program|machine|only made for listening|my rules|don’t have an answer|do much besides listen)\b/i.test(reply),
  untrained: ({ reply }) => /\bprogram\b/.test(reply) && /\b(?:doctor|therapist|training)\b/.test(reply),
  helps: ({ rules }) => rules.some((id) => /^(?:piece\.|asked\.(?:say|do)\b)/.test(id)),
  idea: ({ codes }) => codes.includes('idea-with-permission'),
  weighs: ({ reply, rules, offers }) =>
    rules.some((id) => /^(?:asked\.(?:should|decide)|piece\.deciding)/.test(id)) && !offers && !/exercise/i.test(reply),
  owns: ({ codes, rules }) =>
    rules.some((id) => /^(?:owned|asked-again|unhelpful|told-already)\b/.test(id)) && !codes.includes('safety'),
  lays: ({ offers, codes }) => offers !== undefined && codes.includes('idea-with-permission'),
  'of-the-exercise': ({ rules }) => rules.some((id) => id.startsWith('exercise.')),
  'says-who': ({ rules }) => rules.some((id) => id.startsWith('asked-after')),
  recalls: ({ rules }) => rules.some((id) => id.startsWith('told-me')),
  'not-careful': ({ rules }) => !rules.some((id) => id.startsWith('careful')),
  glad: ({ reply, rules }) =>
    !/might get in the way|weigh on|shaken it off|go deep/i.test(reply) &&
    !rules.some((id) => id.startsWith('more-heavy')),
  'asks-nothing': ({ reply }) => !reply.includes('?'),
  ends: ({ reply, rules }) => rules.some((id) => id.startsWith('bye')) && !reply.includes('?'),
  'no-slang': ({ reply }) =>
    !/\b(?:n|m8|fone|innit|ngl|tbh|imo|smh|rn|bf|gf|idc|nvm|lowkey|heid|cannae|weans|daein|masel|\w+(?:el|xt|av)in)\b/i.test(
      reply,
    ),
  'language-de': inLanguage(/\bEnglisch\b|\bDeutsch\b/),
  'language-es': inLanguage(/\binglés\b|\bespañol\b/),
  'language-fr': inLanguage(/\banglais\b|\bfrançais\b/),
};
