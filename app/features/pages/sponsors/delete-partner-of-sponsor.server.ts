import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockHomeItems } from '../home-item.server.ts'

/**
 * Deletes the partner that was made of a sponsor from the home page, in the transaction of a verb that has locked the
 * person. Answers the logo it showed, for `deleteIfUnused`, or null where there was no partner.
 */
export async function deletePartnerOfSponsor(
  tx: Ctx,
  userId: string,
): Promise<{ fileId: string | null } | null> {
  await lockHomeItems(tx, 'partner')
  const gone = await tx.db
    .deleteFrom('partners')
    .where('sponsor_user_id', '=', userId)
    .returning(['id', 'logo_file_id as fileId'])
    .executeTakeFirst()
  if (!gone) return null
  await audit(tx, {
    action: 'sponsor.hide-partner',
    subject: { kind: 'user', id: userId },
    details: { partnerId: gone.id },
  })
  return { fileId: gone.fileId }
}
