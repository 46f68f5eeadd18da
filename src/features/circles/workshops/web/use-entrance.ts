import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { isRefused, type RefusalWords, reasonOf, wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useOneToast } from '#platform/web/use-one-toast.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import type { Workshop } from '../domain/contract.ts';
import { invitationTo } from '../domain/meeting-code.ts';
import { api } from './api.ts';
import { workshopsPublicStrings } from './public/strings.ts';
import { workshopsStrings as words } from './strings.ts';
import { useAskIn } from './use-ask-in.ts';

/* Entering a room: by code, by starting one. Each ends at the room's lobby. */

/** A visitor's page has no lists of members, and nothing that keeps them. */
async function freshen(): Promise<void> {
  await import('./queries.ts').then(({ freshenWorkshops }) => freshenWorkshops()).catch(() => undefined);
}

const { adultsOnly } = workshopsPublicStrings;
const byCode: RefusalWords<ToastText> = {
  adults_only: adultsOnly,
  room_full: words.join.full,
  payment_needed: words.join.payFirst,
  rate_limited: words.join.tooMany,
  other: words.join.failed,
};

const notOpen: RefusalWords<boolean> = {
  room_not_found: true,
  workshop_not_live: true,
  workshop_ended: true,
  other: false,
};

/** What came of a code: in, still before the door, or a refusal in words. */
export type Knocked = { at: 'room' } | { at: 'door' } | { at: 'stop'; said: string | undefined };

/**
 * R-VAL-10, R-VAL-12, R-VAL-13, R-ERR-23, R-ERR-24. Not open and not right are one answer (CARE C5), which no toast
 * shouts: it stands at the field, and `knock` tries again.
 */
export function useJoinByCode() {
  const navigate = useNavigate();
  const askIn = useAskIn();
  const { busy, run } = useOneToast(
    {
      mutationFn: async (code: string, goOn) => {
        const found = await find(code);
        if (!found) return null;
        goOn(words.join.joining);
        await navigate(paths.roomOf(found.id));
        return found;
      },
      loading: words.join.finding,
      failed: (error) => wordsFor(error, byCode),
    },
    freshen,
  );

  async function joinByCode(code: string): Promise<Knocked> {
    const { user } = await session.settled();
    if (!user) {
      await askIn(words.join.signInFirst, invitationTo(code));
      return { at: 'stop', said: undefined };
    }
    const outcome = await run(code);
    if (!outcome.ok) return { at: 'stop', said: outcome.said.text };
    return { at: outcome.made ? 'room' : 'door' };
  }

  /** The same without a word; whatever went wrong on the way is tried again. */
  async function knock(code: string): Promise<Knocked> {
    try {
      const found = await find(code);
      if (!found) return { at: 'door' };
      await navigate(paths.roomOf(found.id));
      return { at: 'room' };
    } catch (error) {
      return isRefused(error) ? { at: 'stop', said: wordsFor(error, byCode).text } : { at: 'door' };
    }
  }

  return { busy, joinByCode, knock };
}

/** Null for what isn't open, or isn't right. @throws ApiError */
async function find(code: string): Promise<Workshop | null> {
  try {
    return await api.joinByCode({ code });
  } catch (error) {
    if (wordsFor(error, notOpen)) return null;
    throw error;
  }
}

/** R-VAL-11, R-STATE-18, R-ERR-26: made pending, then started at once. */
export function useInstantRoom() {
  const navigate = useNavigate();
  const askIn = useAskIn();
  const makeOne = useSameId();
  const { busy, run } = useOneToast(
    {
      mutationFn: (userId: string) =>
        makeOne(async (id) => {
          const workshop = await api.createInstant({ id });
          await api.webrtc({ action: 'create_room', workshopId: workshop.id, userId });
          return workshop;
        }),
      loading: words.instant.creating,
      done: () => words.instant.created,
      failed: (error) =>
        wordsFor<ToastText>(error, {
          adults_only: adultsOnly,
          other: { ...words.instant.failed, text: reasonOf(error) ?? words.instant.failed.text },
        }),
    },
    freshen,
  );

  async function startInstant(): Promise<void> {
    const { user } = await session.settled();
    if (!user) return askIn(words.instant.signInFirst);
    const outcome = await run(user.id);
    if (outcome.ok) await navigate(paths.roomOf(outcome.made.id));
  }

  return { busy, startInstant };
}
