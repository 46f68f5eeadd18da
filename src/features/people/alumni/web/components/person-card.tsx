import { useState } from 'react';
import { PracticeWish } from '#features/people/pairs/web/public/components/practice-wish.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { Member } from '../../domain/contract.ts';
import { alumniStrings as words } from '../strings.ts';
import { useThanks } from '../use-alumni.ts';
import { type AboutPerson, PersonMenu } from './person-menu.tsx';
import { Star } from './star.tsx';
import { ThanksForm } from './thanks-form.tsx';

type PersonCardProps = { member: Member; onAbout: (about: AboutPerson) => void; care: Reader };

/** Somebody I practised with: where, and a thank-you for them. Nothing that compares people. */
export function PersonCard({ member, onAbout, care }: PersonCardProps) {
  const { username, circles, growth } = member;
  const [latest, ...earlier] = circles;
  const [isThanking, setThanking] = useState(false);
  const { takeBack, busy } = useThanks();
  if (!latest) return null;
  const { workshop_id: workshopId, thanks_id: thanksId } = latest;
  const when = (at: string) => dayMonth(Date.parse(at));
  return (
    <Card as="li" pad="sm" className="grid gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={username} beside />
        <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <h4 dir="auto" className="font-semibold text-base">
            {username}
          </h4>
          <p className="text-ink-2 text-sm">{words.circles(latest.title, when(latest.ended_at))}</p>
          {earlier.length > 0 && (
            <p className="text-ink-2 text-sm">
              {words.earlier} {earlier.map(({ title, ended_at }) => words.circles(title, when(ended_at))).join('; ')}
            </p>
          )}
          {growth && (
            <p className="flex flex-wrap items-center gap-1.5 text-sm">
              {words.score(growth.score)} {growth.star && <Star />}
            </p>
          )}
        </div>
        <PersonMenu about={{ userId: member.id, username, workshopId, thanks: null }} onAbout={onAbout} />
      </div>
      <PracticeWish personId={member.id} name={username} />
      {thanksId !== null ? (
        <ThanksSaid to={username} busy={busy} onTakeBack={() => void takeBack(thanksId)} />
      ) : isThanking ? (
        <ThanksForm
          member={member}
          workshopId={workshopId}
          care={care}
          onClose={() => setThanking(false)}
          onSent={() => setThanking(false)}
        />
      ) : (
        <div>
          <Button kind="quiet" size="sm" aria-label={words.thanks.sayTo(username)} onClick={() => setThanking(true)}>
            {words.thanks.say}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ThanksSaid({ to, busy, onTakeBack }: { to: string; busy: boolean; onTakeBack: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
      {words.thanks.said}
      <Button kind="quiet" size="sm" busy={busy} aria-label={words.thanks.takeBackOf(to)} onClick={onTakeBack}>
        {words.thanks.takeBack}
      </Button>
    </p>
  );
}
