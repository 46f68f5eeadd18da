import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { session } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Workshop } from '../domain/contract.ts';
import { invitationTo } from '../domain/meeting-code.ts';
import { api } from './api.ts';
import { workshopsStrings as words } from './strings.ts';
import { type Said, useAskIn } from './use-ask-in.ts';

const clock = { now: () => Date.now() };
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };

function fail(id: string, { title, text }: Said): void {
  toast.error(title, { id, description: text });
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal';
}

/**
 * The ways into a room: by code, by starting one, from a list. Each shows one toast that goes from
 * progress to result (R-MSG-15 to R-MSG-17), and ends at the room's door.
 */
export function useEntrance() {
  const navigate = useNavigate();
  const askIn = useAskIn();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // A room whose making was not answered is asked for again under the same id, so that there is one.
  const unanswered = useRef<string | null>(null);

  /** Runs one way in; whatever happened, the lists are asked for again. */
  async function enter(way: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await way();
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['workshops'] });
    }
  }

  async function toRoom(workshop: { id: string }): Promise<void> {
    await navigate(paths.roomOf(workshop.id));
  }

  /** R-VAL-10, R-VAL-12, R-VAL-13, R-ERR-23, R-ERR-24. Returns what stays true of a refusal once its toast is gone. */
  async function joinByCode(code: string): Promise<string | undefined> {
    const { user } = await session.settled();
    if (!user) {
      await askIn(words.join.signInFirst, invitationTo(code));
      return;
    }
    const id = toast.loading(words.join.finding);
    let refusal: Said | undefined;
    await enter(async () => {
      try {
        const workshop = await api.joinByCode({ code });
        toast.loading(words.join.joining, { id });
        await toRoom(workshop);
        toast.dismiss(id);
      } catch (error) {
        refusal = joinFailures[codeOf(error)] ?? words.join.failed;
        fail(id, refusal);
      }
    });
    return refusal === words.join.notFound ? words.join.atTheDoor : refusal?.text;
  }

  /** R-VAL-11, R-STATE-18, R-ERR-26: made pending, then started at once. */
  async function startInstant(): Promise<void> {
    const { user } = await session.settled();
    if (!user) return askIn(words.instant.signInFirst);
    const id = toast.loading(words.instant.creating);
    unanswered.current ??= newId(clock, random);
    const wanted = unanswered.current;
    await enter(async () => {
      try {
        const workshop = await api.createInstant({ id: wanted });
        await api.webrtc({ action: 'create_room', workshopId: workshop.id, userId: user.id });
        unanswered.current = null;
        toast.success(words.instant.created.title, { id, description: words.instant.created.text });
        await toRoom(workshop);
      } catch (error) {
        if (!isUnanswered(error)) unanswered.current = null;
        fail(id, { ...words.instant.failed, ...reasonOf(error) });
      }
    });
  }

  /** From a list (R-VAL-09, R-ERR-21, R-ERR-22). */
  async function joinListed(workshop: Workshop): Promise<void> {
    const { user } = await session.settled();
    if (!user) return;
    const id = toast.loading(words.listed.joining);
    await enter(async () => {
      try {
        await api.webrtc({ action: 'join_workshop', workshopId: workshop.id, userId: user.id });
        await toRoom(workshop);
        toast.dismiss(id);
      } catch (error) {
        fail(id, listFailures[codeOf(error)] ?? words.listed.failed);
      }
    });
  }

  /** By its facilitator (R-STATE-17, R-ERR-25). */
  async function start(workshop: Workshop): Promise<void> {
    const { user } = await session.settled();
    if (!user) return;
    const id = toast.loading(words.start.starting);
    await enter(async () => {
      try {
        await api.webrtc({ action: 'create_room', workshopId: workshop.id, userId: user.id });
        await toRoom(workshop);
        toast.dismiss(id);
      } catch {
        fail(id, words.start.failed);
      }
    });
  }

  return { busy, joinByCode, startInstant, joinListed, start };
}

const joinFailures: Record<string, Said> = {
  room_not_found: words.join.notFound,
  workshop_not_live: words.join.notFound,
  workshop_ended: words.join.notFound,
  room_full: words.join.full,
  rate_limited: words.join.tooMany,
};

const listFailures: Record<string, Said> = {
  workshop_not_live: words.listed.notLive,
  workshop_ended: words.listed.notLive,
  room_full: words.listed.full,
};

/** Whether the room may have been made although nobody said so. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What a server that refused had to say; of faults nothing is repeated. */
function reasonOf(error: unknown): { text?: string } {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? { text: error.message } : {};
}
