import { describe, expect, it } from 'vitest';
import { followTalk, newTalk, type ScreenedTalk } from './talk.ts';

function talk(...turns: string[]) {
  let state: ScreenedTalk = newTalk();
  return turns.map((turn) => {
    const reading = followTalk(state, turn);
    state = reading.state;
    return reading;
  });
}

describe('a talk (DESIGN.md §6)', () => {
  it('asks once indirect signs add up, and not at the first', () => {
    const asked = talk(
      "I lost my job and the bills won't stop.",
      "I can't provide for my family. I'm just dead weight to them.",
      "I don't see a way out. What's the point any more.",
    ).map(({ ask }) => ask);
    expect(asked[0]).toBe(false);
    expect(asked.slice(1)).toContain(true);
  });

  it('lets somebody be lonely without asking', () => {
    const lonely = [
      "I'm so lonely.",
      'Nobody calls. I have no friends here.',
      "I'm really struggling with it.",
      'I feel alone at night.',
    ];
    expect(talk(...lonely).some(({ ask }) => ask)).toBe(false);
  });

  it('lets work be too much, said twice, without asking, and hears what else is too much', () => {
    const busy = ['My work is too much, for six weeks now.', 'I told my boss that my work is too much, for six weeks.'];
    expect(talk(...busy).some(({ ask }) => ask)).toBe(false);
    expect(talk(...busy, "I can't go on like this.", "I can't bear it any longer.").some(({ ask }) => ask)).toBe(true);
  });

  it('takes too much sugar for sugar', () => {
    expect(talk("I'd bring the flask, he likes it with too much sugar.").flatMap(({ rules }) => rules)).toEqual([]);
  });

  it('takes nobody for in danger who has to find himself, or talks to herself', () => {
    const about = talk('He left in May.', 'He says he needs to find himself.', 'My aunt talks to herself.').map(
      (one) => one.about,
    );
    expect(about).toEqual([null, null, null]);
  });

  it("takes a friend's attempt for the friend's", () => {
    const [first, second] = talk(
      'My friend tried to kill himself last week.',
      "I'm scared and sad. I keep thinking I should have seen it.",
    );
    expect(first).toMatchObject({ level: 'none', ask: false, about: 'other' });
    expect(second).toMatchObject({ level: 'none', ask: false });
  });

  it('asks again after a no when there is a new sign, but not at once', () => {
    const asked = talk(
      'Sometimes I want to die.',
      "No, I'm not going to do anything.",
      'I keep thinking about killing myself.',
      'Work was long.',
      "They'd be better off without me.",
    ).map(({ ask }) => ask);
    expect(asked).toEqual([true, false, false, false, true]);
  });

  it('hears after its question what no rule says: what is at hand, what is given away', () => {
    const sideways = [
      "I just want to be with her. I've got her tablets still, all of them.",
      "My brother can have the cat, I've written it down.",
    ];
    expect(talk(...sideways).map(({ level }) => level)).toEqual(['none', 'none']);
    const after = talk('I wish I could fall asleep and not wake up.', ...sideways).map(({ level }) => level);
    expect(after).toEqual(['concern', 'concern', 'concern']);
  });

  it('asks at once, whatever was asked before, when it is urgent', () => {
    expect(talk('I want to die.', 'I have the pills right here next to me.').map(({ ask }) => ask)).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    [["It isn't my fault.", 'The supplier let us down.']],
    [["I'd be throwing her under the bus in front of everyone.", "Let's just get it over with."]],
    [["I'm not suicidal.", "I don't want to die.", 'This was never about dying.']],
  ])('asks about nothing in %j', (turns) => {
    expect(talk(...turns).map(({ ask, level }) => [ask, level])).toEqual(turns.map(() => [false, 'none']));
  });

  it('hears before any question what is long and clearly like danger, and not what is short', () => {
    const long =
      'I put the cat’s papers in the drawer with a note on what she eats, and I’ve tidied the flat so that nobody has to, it feels quiet now.';
    expect(talk(long).map(({ ask }) => ask)).toEqual([true]);
    expect(talk('I keep them in my bag.', "they'll ask why I'm not drinking").some(({ ask }) => ask)).toBe(false);
  });

  it('lets someone who worries about somebody be tired and sad without asking', () => {
    const worried = [
      'My friend wants to kill herself.',
      "I'm exhausted, I can't sleep, and I can't go on like this.",
      "I'm such a burden to her with my questions, and I feel so hopeless about it.",
      'What is the point of me if I can’t help her?',
    ];
    expect(talk(...worried).some(({ ask }) => ask)).toBe(false);
    expect(talk(...worried, 'I want to die, too.').at(-1)?.ask).toBe(true);
  });

  it('after its question hears more for some turns, and then like before', () => {
    const asked = ['I want to die.', 'No.'];
    const levelAfter = (between: string[]) => talk(...asked, ...between, 'I keep them in my bag').at(-1)?.level;
    expect(levelAfter([])).toBe('concern');
    expect(levelAfter(['We had soup.', 'The bus was late.', 'My boss wants it by Friday.'])).toBe('none');
  });

  it('keeps no word of what was said', () => {
    const readings = talk('My secret garden is hopeless and I want to die in Lisbon.');
    expect(JSON.stringify(readings)).not.toMatch(/secret|garden|lisbon/i);
  });
});
