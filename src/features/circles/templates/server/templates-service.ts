import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { KnownTemplate, Peers, TemplateDraft, WorkshopTemplate } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './templates-repository.ts';

export type TemplatesDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** For making one, where the operator marked that as premium. @throws Refusal `premium_needed` */
  requirePremium: (tx: UserTx, userId: string) => Promise<void>;
};
type Mine = { templates: KnownTemplate[] };

/** Our templates, people's own, and those that co-facilitators share. */
export type TemplatesService = {
  /** Ours, active ones, by name (R-DATA-14). */
  list(): Promise<WorkshopTemplate[]>;
  /** The caller's own, and those shared with them. */
  mine(caller: Caller): Promise<Mine>;
  /** @throws Refusal `not_found`, even for somebody else's that isn't shared */
  one(caller: Caller, id: string): Promise<KnownTemplate>;
  /**
   * The same id again returns the first result. What somebody has stays theirs to change, share and delete, premium or not.
   * @throws Refusal `too_many_templates`, `premium_needed`
   */
  create(caller: Caller, id: string | undefined, draft: TemplateDraft): Promise<KnownTemplate>;
  /** @throws Refusal `not_found`; `template_changed` if it was saved since that revision; `forbidden` for a shared one */
  save(caller: Caller, id: string, revision: number, draft: TemplateDraft): Promise<KnownTemplate>;
  /** Deletes one's own; puts away a shared one. @throws Refusal `not_found` */
  remove(caller: Caller, id: string): Promise<Mine>;
  /** Those who host with the caller, and those who have it from before. @throws Refusal `not_found` for any template but their own */
  people(caller: Caller, id: string): Promise<Peers>;
  /** With just these; people who neither have it nor host with the caller are left out. @throws Refusal `not_found` */
  share(caller: Caller, id: string, userIds: readonly string[]): Promise<Peers>;
};

const noTemplate = () => new Refusal('not_found', 'There is no such template.');

export function createTemplatesService({ database, clock, random, requirePremium }: TemplatesDeps): TemplatesService {
  async function get(tx: UserTx, { userId }: Caller, id: string): Promise<KnownTemplate> {
    const template = await repository.findTemplate(tx, userId, id);
    if (!template) throw noTemplate();
    return template;
  }

  async function requireOwn(tx: UserTx, caller: Caller, id: string): Promise<void> {
    if ((await get(tx, caller, id)).part !== 'owner') throw noTemplate();
  }

  return {
    list: () => database.asVisitor(repository.findOurs),
    mine: (caller) =>
      database.asUser(caller, async (tx) => ({ templates: await repository.findMine(tx, caller.userId) })),
    one: (caller, id) => database.asUser(caller, (tx) => get(tx, caller, id)),
    create: (caller, id = newId(clock, random), draft) =>
      database.asUser(caller, async (tx) => {
        const { userId } = caller;
        const isThere = await repository.findTemplate(tx, userId, id);
        if (!isThere) await requirePremium(tx, userId);
        if (!isThere && (await repository.countOwn(tx, userId)) >= limits.own)
          throw new Refusal('too_many_templates', `You have ${limits.own} templates. Please delete one first.`);
        await repository.insertTemplate(tx, { ...draft, id, owner_id: userId });
        return get(tx, caller, id);
      }),
    save: (caller, id, revision, draft) =>
      database.asUser(caller, async (tx) => {
        if ((await get(tx, caller, id)).part !== 'owner')
          throw new Refusal('forbidden', 'Only its owner can change this template. You can make a copy.');
        if (!(await repository.updateTemplate(tx, id, revision, draft)))
          throw new Refusal('template_changed', 'This template was saved somewhere else in the meantime.');
        return get(tx, caller, id);
      }),
    remove: (caller, id) =>
      database.asUser(caller, async (tx) => {
        const { userId } = caller;
        const isGone =
          (await repository.deleteTemplate(tx, userId, id)) || (await repository.deleteShare(tx, id, userId));
        if (!isGone) throw noTemplate();
        return { templates: await repository.findMine(tx, userId) };
      }),
    people: (caller, id) =>
      database.asUser(caller, async (tx) => {
        await requireOwn(tx, caller, id);
        return { people: await repository.findPeers(tx, id) };
      }),
    share: (caller, id, userIds) =>
      database.asUser(caller, async (tx) => {
        await requireOwn(tx, caller, id);
        await repository.keepShares(tx, id, userIds);
        await repository.insertShares(tx, id, userIds);
        return { people: await repository.findPeers(tx, id) };
      }),
  };
}
