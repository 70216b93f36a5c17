import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ChosenMembers } from './chosen-members.ts'
import { listedIds } from './listed-ids.server.ts'
import { peopleSets } from './narrowed-members.server.ts'
import { usualMemberSorting } from './rules/member-listing.ts'

/** Ids of the chosen people; null where they are more than `most`. Needs 'people:manage'. */
export async function chosenIds(
  ctx: Ctx,
  chosen: ChosenMembers,
  most: number,
): Promise<readonly string[] | null> {
  allow(ctx.actor, 'people:manage')
  const ids =
    'ids' in chosen
      ? [...new Set(chosen.ids)]
      : await listedIds(ctx, {
          ...{ q: chosen.all.q, sets: peopleSets(chosen.all, ctx.now), size: most },
          ...{ sorting: usualMemberSorting, page: { after: null, before: null } },
        })
  return ids.length > most ? null : ids
}
