/*
 * What people wrote stands in the direction of its own letters (HTML 3.2.6.4): each field in which they write, and each place that shows
 * such words alone, has `dir="auto"`. The words are known from what the fake server answered.
 */

/** The names under which the wire carries people's own words. */
const ofPeople = new Set(
  [
    'title',
    'description',
    'note',
    'content',
    'about',
    'line',
    'username',
    'display_name',
    'displayName',
    'text',
  ].concat(
    ['name', 'facilitator_name', 'from_name', 'owner_name', 'person_name', 'response', 'intention', 'appeal', 'answer'],
    ['facilitator_line', 'about_line', 'words', 'good', 'helped', 'message', 'carried', 'prompt', 'activity', 'phase'],
  ),
);
/** What answers these is written by us. */
const ours =
  /\/(?:topics|exercises|privacy|settings|steward\/config|consents|membership|devices|ai\/|suggestions|insights)/;

/** The words of people in an answer. */
export function wordsIn(call: string, answer: unknown): string[] {
  if (ours.test(call)) return [];
  if (Array.isArray(answer)) return answer.flatMap((one) => wordsIn(call, one));
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string'
      ? ofPeople.has(name) && value.trim().length > 3
        ? [value.trim()]
        : []
      : wordsIn(call, value),
  );
}

const field = 'textarea, input:not([type]), input[type=text], input[type=search]';

/** Fields and words of people that don't say that their direction is their own. */
export function undirected(words: ReadonlySet<string>): string[] {
  const faults = [...document.querySelectorAll(`body :is(${field})`)]
    // The kit's own, by which a form reads what was chosen, are never seen.
    .filter((one) => one.getAttribute('dir') !== 'auto' && one.getAttribute('aria-hidden') !== 'true')
    .map((one) => `a field without dir="auto": ${one.outerHTML.slice(0, 120)}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (!words.has(text) || !element || element.closest('[dir], option, title, script, style, .sr-only')) continue;
    // Within a sentence of ours a name is isolated by `bdi`.
    faults.push(`words of people without dir="auto": ${element.outerHTML.slice(0, 160)}`);
  }
  return [...new Set(faults)];
}
