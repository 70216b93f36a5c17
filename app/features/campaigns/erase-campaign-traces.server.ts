import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { lockRecipients } from './lock-recipients.server.ts'

/**
 * Takes a person out of what campaigns say of whom they are for and who made them; the mails are the outbox's. A draft
 * for them alone has no recipient then. Part of erasure, before its mails are emptied; may be repeated.
 */
export async function eraseCampaignTraces(tx: Ctx, userId: string): Promise<void> {
  await lockRecipients(tx, 'eraser')
  await sql`
    update campaigns set audience = case
      when status = 'draft' and audience->'userIds' = jsonb_build_array(${userId}::text) then null
      else jsonb_set(audience, '{userIds}', (audience->'userIds') - ${userId}::text) end
    where audience->'userIds' ? ${userId}::text`.execute(tx.db)
  await sql`
    update campaigns set created_by = nullif(created_by, ${userId}), started_by = nullif(started_by, ${userId})
    where created_by = ${userId} or started_by = ${userId}`.execute(tx.db)
}
