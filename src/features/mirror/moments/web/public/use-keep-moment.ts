import { useRef, useState } from 'react';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { newId } from '#platform/shared/ids.ts';
import { useKeptWays } from '#platform/web/kept/use-kept-ways.ts';
import { clock, random } from '#platform/web/world.ts';
import type { Moment } from '../../domain/contract.ts';
import type { RemovedMoment, SaidInMoment } from '../../domain/latest.ts';
import { momentRows } from '../queries.ts';

/**
 * Keeps a moment in the account or on this device, after asking (CARE C13), also without a connection: `{ kind: 'helped',
 * payload: { what, exercise, helped } }`, say. Draw `<KeepQuestion {...question} />`; `done` is told where it went. `keep`
 * rejects where this browser keeps nothing and there's no connection.
 */
export function useKeepMoment(done: (where: 'account' | 'device' | 'nowhere', moment: Moment) => void) {
  const { pending, ways } = useKeptWays<Moment, RemovedMoment>(momentRows);
  const [last, setLast] = useState<string>();
  // One id until it's kept, so that a second press, or another try, makes no second one.
  const made = useRef<Pick<Moment, 'id' | 'created_at'>>(null);
  const { save, question } = useKeeping<Moment>('check-ins', {
    ...ways,
    done(where, moment) {
      made.current = null;
      setLast(moment.id);
      done(where, moment);
    },
  });
  return {
    question,
    /** The one that was kept last, while it waits to be sent. */
    waiting: pending.find(({ id, state }) => id === last && state === 'waiting'),
    /** Whether it's kept now, or left; not while it's asked about. */
    async keep(said: SaidInMoment): Promise<boolean> {
      made.current ??= { id: newId(clock, random), created_at: new Date(clock.now()).toISOString() };
      await save({ ...said, ...made.current });
      return made.current === null;
    },
  };
}
