import type { Tx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Workshop } from '../domain/contract.ts';
import { WorkshopEnded, WorkshopStarted } from '../domain/events.ts';
import { hostName } from '../domain/host-name.ts';
import { transition, type WorkshopEvent } from '../domain/workshop-machine.ts';
import * as life from './life-repository.ts';
import * as repository from './workshops-repository.ts';

export const refusals = {
  forbidden: 'This room is open to those who were invited.',
  workshop_not_live: 'This workshop has not started yet.',
  workshop_ended: 'This workshop has ended.',
} as const;

export async function found(tx: Tx, workshopId: string): Promise<repository.WorkshopRow> {
  const workshop = await repository.findWorkshop(tx, workshopId);
  if (!workshop) throw new Refusal('not_found', 'There is no such workshop.');
  return workshop;
}

/** Moves a workshop along its life and carries out what follows, in the transaction of the move. */
export async function change(tx: Tx, workshopId: string, event: WorkshopEvent): Promise<void> {
  const current = await life.lockLife(tx, workshopId);
  if (!current) throw new Refusal('not_found', 'There is no such workshop.');
  const outcome = transition(current, event);
  if ('refused' in outcome) throw new Refusal(outcome.refused, refusals[outcome.refused]);
  const { status, roomId } = outcome.state;
  for (const effect of outcome.effects) {
    if (status !== 'pending') await life.updateLife(tx, workshopId, { status, roomId });
    if (effect.type === 'announce-start') await tx.emit(WorkshopStarted, { workshop_id: workshopId });
    if (effect.type === 'announce-end') {
      await life.deleteCode(tx, workshopId);
      await life.notifyEnded(tx, workshopId);
      await tx.emit(WorkshopEnded, { workshop_id: workshopId });
    }
  }
}

/** A workshop as it stands on the wire. */
export function asWorkshop(row: repository.WorkshopRow): Workshop {
  return {
    ...row,
    facilitator_name: hostName(row.facilitator_name),
    scheduled_at: row.scheduled_at.toISOString(),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
  };
}
