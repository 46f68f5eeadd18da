import { useState } from 'react';
import { RadioGroup } from '#platform/web/ui/choice.tsx';

type Answer = 'yes' | 'no';
type TwoAnswersProps = {
  name: string;
  words: { label: string } & Record<Answer, string>;
  /** Which stands first. */
  order: readonly Answer[];
  /** What was said so far; null for nothing. */
  said: Answer | null;
};

/** A question with a yes and a no, which may be left open. */
export function TwoAnswers({ name, words, order, said }: TwoAnswersProps) {
  const [answer, setAnswer] = useState<string>(said ?? '');
  const options = order.map((value) => ({ value, label: words[value] }));
  return <RadioGroup label={words.label} name={name} options={options} value={answer} onValueChange={setAnswer} />;
}
