import { useLocation, useNavigate } from 'react-router';
import type { WorkshopTemplate } from '#features/circles/templates/domain/contract.ts';
import { paths } from '#platform/shared/paths.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { Workshop } from '../domain/contract.ts';
import { workshopsStrings } from './strings.ts';
import { useAskIn } from './use-ask-in.ts';

const { signInFirst } = workshopsStrings.schedule;

/** What the scheduling form was opened with. */
export type OpenedForm =
  | { kind: 'create' }
  | { kind: 'template'; template: WorkshopTemplate }
  | { kind: 'again'; workshop: Workshop }
  | { kind: 'edit'; workshop: Workshop };

/** The workshop just planned, or that the form was about, which gets the focus; a new object each time. */
export type MadeWorkshop = { id: string };

/** Of a place the form led to: what was planned, whose invitation stands there, or what the form was about. */
type Outcome = { planned?: MadeWorkshop; made?: MadeWorkshop };

/** The ways to the form, which has pages of its own; it leads back to where one was (R-PLAT-06). */
export function usePlan() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const askIn = useAskIn();
  const from = { state: { back: pathname + search } };
  return {
    async schedule(): Promise<void> {
      const { user } = await session.settled();
      await (user ? navigate(paths.newWorkshop, from) : askIn(signInFirst, paths.newWorkshop));
    },
    edit: (id: string) => void navigate(paths.editOf(id), from),
    again: (id: string) => void navigate(paths.planAgain(id), from),
  };
}

/** Away from the form: back to where one was, or to where what was planned stands. */
export function usePlanned(otherwise: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { back?: string } | null };
  const back = state?.back ?? otherwise;
  const goOn = (to: string, outcome: Outcome = {}) => void navigate(to, { replace: true, state: outcome });
  return {
    close: () => goOn(back),
    /** With a fragment, so that the focus goes there and not to the page's heading. */
    toPlanned: ({ id }: MadeWorkshop) => goOn(`${paths.workshops}#${plannedId}`, { planned: { id } }),
    toCircle: ({ id }: MadeWorkshop) => goOn(back === paths.workshops ? `${back}#${circleId}` : back, { made: { id } }),
  };
}
const plannedId = 'planned';
const circleId = 'circle';

/** On the platform: what the form led here with, and going on from what was planned. */
export function useOutcome() {
  const navigate = useNavigate();
  const { state, search } = useLocation() as { state: Outcome | null; search: string };
  return {
    planned: state?.planned ?? null,
    made: state?.made ?? null,
    goOn: ({ id }: MadeWorkshop) =>
      void navigate({ search }, { replace: true, preventScrollReset: true, state: { made: { id } } satisfies Outcome }),
  };
}
