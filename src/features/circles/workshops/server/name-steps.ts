import { type ChosenName, usernameLength } from '#features/accounts/profile/domain/username.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { readAlike } from '#platform/server/look-alike.ts';
import { numbered, toldApart } from '#platform/server/told-apart.ts';
import * as members from './members-repository.ts';

/**
 * Gives a member a name that nobody else's in the workshop reads like. The facilitator gets the name they want, and
 * someone with one like it yields.
 */
export async function nameMember(tx: SystemTx, workshopId: string, userId: string, wanted: string): Promise<void> {
  const everyone = await members.lockNames(tx, workshopId);
  const self = everyone.find((one) => one.userId === userId);
  const others = everyone.filter((one) => one !== self);
  if (self?.role !== 'facilitator')
    return members.renameMember(tx, workshopId, userId, toldApart(wanted, others.map(nameOf), usernameLength));
  await members.renameMember(tx, workshopId, userId, wanted);
  const names = [wanted, ...others.map(nameOf)];
  for (const other of others.filter((one) => readAlike(nameOf(one), wanted))) {
    const apart = toldApart(nameOf(other), names, usernameLength);
    names.push(apart);
    await members.renameMember(tx, workshopId, other.userId, apart);
  }
}

/** The first chosen name, where the proposed one was carried along into workshops. */
export async function carryName(tx: UserTx, { userId, proposed, chosen }: ChosenName): Promise<void> {
  for (const own of await members.findNamesOf(tx, userId)) {
    if (!isOf(own.displayName, proposed)) continue;
    const everyone = await members.lockNames(tx, own.workshopId);
    const others = everyone.filter((one) => one.userId !== userId).map(nameOf);
    const name = own.role === 'facilitator' ? chosen : toldApart(chosen, others, usernameLength);
    await members.renameMember(tx, own.workshopId, userId, name);
  }
}

const nameOf = ({ displayName }: { displayName: string }) => displayName;

/** Whether a name is `wanted`, or what became of it among others. */
export function isOf(name: string, wanted: string): boolean {
  const [, number] = / (\d+)$/.exec(name) ?? [];
  return name === wanted || (number !== undefined && name === numbered(wanted, Number(number), usernameLength));
}
