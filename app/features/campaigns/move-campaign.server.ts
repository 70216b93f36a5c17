import type { Updateable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignStatus, CampaignsTable } from '#app/db/schema/campaigns.ts'
import { canMove } from './rules/campaign-life.ts'

/**
 * The only writer of a campaign's state. False when another process has moved it meanwhile: exactly one caller gets a
 * campaign from one state to the next.
 */
export async function moveCampaign(
  ctx: Ctx,
  campaignId: string,
  from: CampaignStatus,
  to: CampaignStatus,
  fields: Omit<Updateable<CampaignsTable>, 'status'> = {},
): Promise<boolean> {
  if (!canMove(from, to)) throw new Error(`a campaign never goes from ${from} to ${to}`)
  const moved = await ctx.db
    .updateTable('campaigns')
    .set({ ...fields, status: to, updated_at: ctx.now })
    .where('id', '=', campaignId)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
