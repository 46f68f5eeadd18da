import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currentSubjects,
  formerSubjects,
  isTold,
  type NotificationKind,
  notificationKinds,
  subjectOf,
  subjects,
  withTold,
} from './kinds.ts';

const toldOf = (muted: Parameters<typeof currentSubjects>[0]) =>
  notificationKinds.filter((kind) => isTold({ muted: currentSubjects(muted), wanted: [] }, subjectOf(kind)));
const ofWriting = notificationKinds.filter((kind) => ['threads', 'spaces', 'digests'].includes(subjectOf(kind)));
const plans: NotificationKind[] = ['cancelled', 'cancelled-several', 'moved'];

test('who turns off anything that’s only good to know still hears that a circle is cancelled or moved', () => {
  for (const subject of subjects.filter((one) => one !== 'changes'))
    expect(toldOf([subject])).toEqual(expect.arrayContaining(plans));
  expect(toldOf(['changes'])).toEqual(toldOf([]).filter((kind) => !plans.includes(kind)));
});

test('someone who doesn’t want to be reminded before a pair meets still hears that it has its time, and of notes nobody hears alone', () => {
  const without = (...kinds: NotificationKind[]) => toldOf([]).filter((kind) => !kinds.includes(kind));
  expect(toldOf(['pair-soon'])).toEqual(without('practice-soon'));
  expect(toldOf(['notes'])).toEqual(without('notes-ready'));
  expect(toldOf(['thanks'])).toEqual(without('thanks'));
});

test('every subject has a kind', () => {
  expect(new Set(notificationKinds.map(subjectOf))).toEqual(new Set(subjects));
});

test('what was turned off under the two subjects of before stays off, and nothing else', () => {
  expect(toldOf(['circles'])).toEqual(['cohost-asked', 'message', 'thanks', 'note', ...ofWriting, 'suggestion']);
  const ofMessages = ['cohost-asked', 'message', 'thanks'];
  expect(toldOf(['messages'])).toEqual(toldOf([]).filter((kind) => !ofMessages.includes(kind)));
});

test('whatever was chosen before, a choice changes one subject and names each once', () => {
  const before = fc.subarray([...subjects, ...formerSubjects]);
  fc.assert(
    fc.property(before, fc.constantFrom(...subjects), fc.boolean(), (muted, subject, isWanted) => {
      const now = currentSubjects(muted);
      expect(new Set(now).size).toBe(now.length);
      const after = withTold({ muted: now, wanted: [] }, subject, isWanted);
      expect(isTold(after, subject)).toBe(isWanted);
      for (const other of subjects.filter((one) => one !== subject))
        expect(isTold(after, other)).toBe(isTold({ muted: now, wanted: [] }, other));
    }),
  );
});
