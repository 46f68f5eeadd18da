import { describe, expect, test } from 'vitest';
import { levelOf, screen } from './screen.ts';
import { followTalk, newTalk } from './talk.ts';

const [grave, mild] = [3, -4.5];

describe('CARE C12, C24 what the reader reads counts beside the rules', () => {
  test('a line without any of the words is asked about where it’s read as danger', () => {
    const line = 'I’ve written down where everything is, so nobody has to look after Sunday.';
    expect(followTalk(newTalk(), line, grave)).toMatchObject({ level: 'concern', ask: true });
    expect(followTalk(newTalk(), line, mild)).toMatchObject({ level: 'none', ask: false });
    expect(levelOf(screen(line, grave))).toBe('concern');
    expect(levelOf(screen(line, mild))).toBe('none');
  });

  test('a word that a rule knows isn’t believed where the line reads as nothing of the kind', () => {
    const line = 'I’m going to hang the wet togs on the line where he can see them.';
    expect(followTalk(newTalk(), line).ask).toBe(true);
    expect(followTalk(newTalk(), line, mild)).toMatchObject({ level: 'none', ask: false });
  });

  test('what’s said in plain words is urgent, however it’s read', () => {
    const line = 'I’m going to kill myself tonight.';
    expect(followTalk(newTalk(), line, mild)).toMatchObject({ level: 'urgent', ask: true });
    expect(levelOf(screen(line, mild))).toBe('urgent');
  });

  test('what weights find beyond doubt is asked about, too, where the reader leans to it', () => {
    const { state } = followTalk(newTalk(), 'We had soup on the terrace.', mild);
    const line = 'hey. so if i dont come back on here after friday its not your fault, you did fine';
    expect(followTalk(state, line, 0.9).ask).toBe(true);
    expect(followTalk(state, line, mild).ask).toBe(false);
  });

  test('the first line needn’t be as clear as one in the middle of a harmless talk, and an unread line doesn’t restart it', () => {
    const line = 'The red bike is for whoever wants it now.';
    expect(followTalk(newTalk(), line, 2).ask).toBe(true);
    const { state } = followTalk(newTalk(), 'We had soup on the terrace.', mild);
    expect(followTalk(state, line, 2).ask).toBe(false);
    const unread = followTalk(state, 'And then we swam.').state;
    expect(followTalk(unread, line, 2).ask).toBe(false);
  });

  test('of a language that the reader doesn’t know its reading doesn’t count', () => {
    expect(followTalk(newTalk(), 'Das ist heute ein schöner Tag und wir waren im Garten.', grave).ask).toBe(false);
    expect(followTalk(newTalk(), 'Guten Abend, wie geht es dir?', grave).ask).toBe(false);
    expect(followTalk(newTalk(), 'Ich will nicht mehr leben.', mild).level).not.toBe('none');
  });

  test('what’s typed in a hurry is read as English, too', () => {
    const line = 'aint gon b here 4 graduation, tell coach sorry';
    expect(levelOf(screen(line, grave))).toBe('concern');
    expect(levelOf(screen(line, mild))).toBe('none');
  });

  test('what’s said of a meeting or a phone in words that a rule knows isn’t believed against the reading; the same, read gravely, is', () => {
    for (const line of [
      'Quiero desaparecer de esta reunión de Zoom, van dos horas.',
      'My favourite bit is where she sings that she wants to die.',
    ]) {
      expect(levelOf(screen(line, mild)), line).toBe('none');
      expect(levelOf(screen(line, grave)), line).toBe('concern');
    }
  });

  test('many tired lines that are read as harmless don’t add up to a question', () => {
    let state = newTalk();
    const asked = Array.from({ length: 12 }, () => {
      const reading = followTalk(state, 'It’s all too much, I’m so tired and sad and nothing helps.', mild);
      ({ state } = reading);
      return reading.ask;
    });
    expect(asked).not.toContain(true);
  });
});
