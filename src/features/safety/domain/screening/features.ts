/** How many sentences are read together: what's meant often stands in one and is said in the next. */
const together = 2;

/** The windows of a text that are weighed: each sentence with the one after it. */
export function windowsOf(sentences: readonly string[]): string[][] {
  if (sentences.length <= together) return [[...sentences]];
  return sentences.slice(0, 1 - together).map((_, index) => sentences.slice(index, index + together));
}

/** What a window is weighed by: its words, each pair of neighbours, and pairs with one word between. Each once. */
export function featuresOf(window: readonly string[]): Set<string> {
  const features = new Set<string>();
  for (const sentence of window) {
    const words = ['^', ...sentence.split(' ').filter((word) => word !== '' && word !== ','), '$'].map(stem);
    for (const [index, word] of words.entries()) {
      if (word !== '^' && word !== '$') features.add(word);
      if (index >= 1) features.add(`${words[index - 1]} ${word}`);
      if (index >= 2) features.add(`${words[index - 2]} * ${word}`);
    }
  }
  return features;
}

/** Without its commonest endings, and any number as one. */
function stem(word: string): string {
  if (/^\d/.test(word)) return '0';
  if (word.length < 5) return word;
  return word.replace(/(?:ings?|ed|es|s|ly)$/, '');
}
