import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { levelOf, screen } from './screen.ts';

const levels = (texts: string) =>
  texts
    .trim()
    .split(/\n\s*/)
    .map((text) => [text, levelOf(screen(text))] as const);

describe('what is urgent (DESIGN.md §6)', () => {
  it.each(
    levels(`
    I've got a plan for how I'm going to do it and I'm going to kill myself tonight.
    I wrote my goodbye letters this morning.
    I have the pills right here next to me.
    I just took a whole bottle of sleeping pills.
    I'm standing on the roof and I want to jump.
    The voices keep telling me to hurt myself.
    By the time you read this I'll be gone.
    Ich habe einen Abschiedsbrief geschrieben.
    Esta noche me mato.
    Ce soir je vais me tuer.
  `),
  )('%s', (_, level) => expect(level).toBe('urgent'));
});

describe('CARE C12 C22 what people write as a circle ends, of what they plan, and of others, is no danger of theirs', () => {
  it.each(
    levels(`
    Goodbye everyone, take care.
    I'll be away for two weeks.
    I'm going to see my mum this weekend.
    I'll see him on Sunday.
    I've written the letter to the landlord.
    I want this week to be over.
    I want it to stop raining.
    Thank you all, this meant a lot to me.
    Please forgive me for being late.
    My boss is pathetic.
    He was so ashamed when the client left.
    What a waste of time that meeting was.
    how's that useless
    I can't keep living in this flat.
    I can't live any more with all this noise.
  `),
  )('%s', (_, level) => expect(level).toBe('none'));

  it.each(
    levels(`
    I won't be here next Thursday, I'm on holiday.
    I'll do it tomorrow.
    Goodbye to everyone at the old office!
    I said goodbye to everyone and took the bus home.
  `),
  )('%s', (_, level) => expect(level).not.toBe('urgent'));

  it.each(
    levels(`
    Goodbye everyone, I'm sorry, I can't do this any more.
    I won't be around much longer.
    By the time you wake up I won't be here when you come.
    My mum says I'm worthless, and I want to die.
  `),
  )('%s', (_, level) => expect(level).not.toBe('none'));
});

// F3's neighbour: an apostrophe comes in many shapes.
test.each(["'", '’', '‘', '`', '´', '′', '‛', 'ʼ', 'ʹ', '＇'])(
  'CARE C12 a sign is heard with %s for an apostrophe',
  (mark) => {
    for (const said of [
      "I won't be around much longer, I've decided",
      "I don't want to be here any more",
      "I can't go on living",
    ])
      expect(levelOf(screen(said.replaceAll("'", mark))), said).not.toBe('none');
  },
);

describe('what worries', () => {
  it.each(
    levels(`
    I want to die.
    i dont want to be here anymore
    Honestly I'd be better off dead.
    Some days I wish I could fall asleep and never wake up.
    My family would be better off without me.
    If I disappeared, would anyone even notice?
    I keep thinking about ending my life.
    I really can't go on living any more.
    I can't stop thinking about driving off the bridge.
    im gonna k1ll mys3lf
    no i want to die
    no really i want to die
    not joking i want to die
    never mind i want to die
    I'm not okay i want to die
    i wanna unalive
    I'm feeling really sucidal again
    i want to kill my self
    i want to kil mysefl
    i dont wana live anymor
    i wnt to end my lfie
    want 2 die
    i want too dye
    I want to die, he said no
    There's nothing left to live for.
    I started cutting again.
    I burned my arm with a lighter so I'd feel something, and I keep hurting myself.
    I make myself throw up after dinner.
    How do I hide my cuts from my mum?
    How many sleeping pills would it take to die?
    Is there any reason for me to stay alive?
    I don't want to die, but I keep thinking about killing myself.
    This job is killing me, and I want to die.
    Ich will nicht mehr leben.
    Ohne mich wäre es besser für alle, ich möchte mich umbringen.
    No quiero seguir viviendo.
    Je n'ai plus envie de vivre.
  `),
  )('%s', (_, level) => expect(level).not.toBe('none'));
});

describe('what only sounds like it', () => {
  it.each(
    levels(`
    This job is killing me.
    I'm dying to see you all on Friday.
    I nearly died laughing.
    My phone died on the way home.
    How do I kill a process on Linux?
    What's the best way to kill time at an airport?
    My mum is going to kill me when she sees this.
    I would kill for a coffee.
    That hill isn't worth dying on, it's over my dead body.
    I cut myself shaving this morning.
    I hurt myself playing football.
    My grandfather died of cancer in May.
    What is suicide?
    How did Romeo kill himself?
    We should cut costs before the deadline kills us.
    I beat myself up about small mistakes.
    I don't want to die.
    I've never thought about killing myself.
    I used to be suicidal, years ago.
    My character wants to kill himself in the second act of the play.
    How do I commit suicide in the game without losing my save?
    Die Brücke ist schön.
    Je meurs de faim.
    I'm tired and I miss my sister.
    I want to end my life as a bachelor with a good party.
    How can I take my life to the next level?
    How do I end this chapter of my life?
    How do I starve a fire of oxygen?
    I want to dye my hair.
    My self esteem isn't what it was.
    They want too many things at once.
  `),
  )('%s', (_, level) => expect(level).toBe('none'));
});

describe('CARE C12 what is over, and what is only wanting to hide', () => {
  it.each(
    levels(`
    At sixteen I wanted to die, and today I'm thankful.
    When I was nineteen I tried to kill myself. Today I have two kids and I'm glad I failed.
    I wanted the floor to swallow me up in that meeting.
    I wanted to disappear when he read it out.
    I just wanted to vanish when everyone looked at me.
    I wish I could crawl into a hole and die, I called my teacher mum.
    My daughter cuts herself and I can't take it any more.
    me he cortado el dedo
    quiero matar el tiempo
    il faut en finir avec ce dossier
    Ich will im Boden verschwinden.
  `),
  )('%s', (_, level) => expect(level).toBe('none'));
});

describe('CARE C12 said sideways in German, Spanish and French', () => {
  it.each(
    levels(`
    Am liebsten wäre ich tot.
    Mich würde keiner vermissen.
    Ich falle allen nur zur Last.
    Ich sammle seit Wochen Schlaftabletten.
    Ich habe mich wieder am Arm geschnitten.
    Es wäre niemandem auffallen wenn ich weg bin.
    No me quedan ganas de vivir.
    Sería mejor si no estuviera.
    Soy una carga para todos.
    Nadie me echaría de menos.
    He guardado todas las pastillas.
    Me despedí de mis hijos.
    Je suis un poids pour tout le monde.
    Personne ne me pleurerait si je partais.
    Je me suis encore coupé hier soir.
    J'ai envie que tout s'arrête.
    Je garde tous les cachets dans un tiroir.
    À quoi bon continuer.
  `),
  )('%s', (_, level) => expect(level).not.toBe('none'));
});

describe('somebody else', () => {
  it.each([
    'My friend tried to kill himself last week.',
    'My sister says she wants to die.',
    "My brother's suicide was three years ago.",
    'He told me he wants to end it all.',
    'A friend of mine had a bad time, tried to end it all.',
    'He wrote: "I want to kill myself"',
    '“I want to die,” she said.',
    '“I want to kill myself”, said her brother.',
    'The song goes "I want to kill myself".',
  ])('%s', (text) => {
    const reading = screen(text);
    expect(levelOf(reading)).toBe('none');
    expect(reading.found.some(({ about }) => about === 'other')).toBe(true);
  });
});

it.each(['kill', 'myself'])('reads “%s” with any one slip of a letter as the word it is', (word) => {
  const wish = 'i want to kill myself';
  for (let place = 1; place < word.length; place += 1) {
    const [before, at, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)];
    const swapped = `${before.slice(0, -1)}${at}${before.slice(-1)}${after}`;
    for (const slip of [before + after, before + at + at + after, swapped])
      expect(levelOf(screen(wish.replace(word, slip))), slip).not.toBe('none');
  }
});

it('notes a no without taking it for a sign', () => {
  expect(screen("I don't want to die.").denied).toBe(true);
  expect(screen('I like the sea.').denied).toBe(false);
});

it.each(Object.getOwnPropertyNames(Object.prototype))('reads "%s" as a word like any other', (name) => {
  expect(() => screen(`${name.toLowerCase()} and ${name}`)).not.toThrow();
});

it.each(['I want to die.', 'I cut myself last night.', 'I have been thinking about ending my life.'])(
  'hears “%s” in the middle of a long ordinary day',
  (grave) => {
    const day = `We had breakfast late and the kids built a fort. I called my mother about the plum cake. The bus was on time for once.
      At work nobody could make the printer print. I bought bread, milk and a plant. In the evening we watched the game and ate soup.`;
    for (const times of [1, 4, 12]) {
      const around = `${day}\n`.repeat(times);
      expect(levelOf(screen(around))).toBe('none');
      expect(levelOf(screen(`${around}${grave} ${around}`))).toBe('concern');
    }
  },
);

it('reads any text without failing, and the same way however it is written', () => {
  fc.assert(
    fc.property(anyText, (noise) => {
      expect(() => screen(noise)).not.toThrow();
      expect(levelOf(screen(`${noise}\n I WANT TO DIE \n${noise}`))).not.toBe('none');
    }),
  );
});
