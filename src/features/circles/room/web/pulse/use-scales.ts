import { type PulseQuestion, steps } from '../../domain/pulse/question.ts';
import { questionStrings as words } from './strings.ts';

/** What's tapped to answer: `ends` where it's a scale, whose steps show as numbers. */
export type Scale = {
  label: string | null;
  options: readonly string[];
  ends: { low: string; high: string } | null;
};

/** The rows of a question, in words; none where it asks for words. */
export function scalesOf(question: PulseQuestion): readonly Scale[] {
  if (question.kind === 'check-in')
    return (['energy', 'mood'] as const).map((one) => {
      const options = words.levels[one];
      return { label: words.items[one], options, ends: { low: options[0], high: options[4] } };
    });
  if (question.kind === 'choice') return [{ label: null, options: question.choices, ends: null }];
  if (question.kind === 'words') return [];
  const { low, high } = question;
  const options = Array.from({ length: steps }, (_, step) => {
    const meaning = (step === 0 && low) || (step === steps - 1 && high);
    return meaning ? words.levelAtEnd(step + 1, meaning) : words.level(step + 1);
  });
  return [{ label: null, options, ends: { low, high } }];
}
