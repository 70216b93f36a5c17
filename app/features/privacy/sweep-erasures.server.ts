import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eraseAnalytics } from '#app/features/analytics/erase-analytics.server.ts'
import { eraseTransactions } from '#app/features/analytics/payments/erase-transactions.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { eraseEnquiries } from '#app/features/enquiries/erase-enquiries.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { eraseMails } from '#app/features/mail/erase-mails.server.ts'
import { eraseMembership } from '#app/features/memberships/erase-membership.server.ts'
import { eraseBuyerOfDocuments } from '#app/features/money/documents/erase-buyer-of-documents.server.ts'
import { erasedAddress } from '#app/features/people/rules/erased.ts'
import { pseudonymiseOrders } from '#app/features/ticketing/orders/pseudonymise-orders.server.ts'
import { eraseWaitlist } from '#app/features/ticketing/waitlist/erase-waitlist.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { deletePictures } from './delete-pictures.server.ts'
import { eraseRestored } from './erase-restored.server.ts'
import { noteErasures } from './note-erasures.server.ts'
import { purgeOld } from './purge-old.server.ts'

/** For how long what was on its way while an account was erased may still arrive. */
const followedDays = 14

/**
 * Finishes what erasures leave for later: orders, places in line, applications and mails to others that were on their
 * way in that moment, and the names on receipts when the law no longer asks for them. Forgets what is old with it.
 */
export async function sweepErasures(ctx: Ctx): Promise<{ purged: number }> {
  allow(ctx.actor, 'people:manage')
  const { left } = await eraseRestored(ctx)
  const recent = await ctx.db
    .selectFrom('erasures')
    .select('user_id')
    .where('erased_at', '>', addMinutes(ctx.now, -followedDays * 1440))
    .execute()
  for (const { user_id: userId } of recent) await eraseAgain(ctx, userId)
  await noteErasures(ctx)

  await purgeOld(ctx)

  const due = await ctx.db
    .selectFrom('erasures')
    .select('user_id')
    .where('keep_until', '<=', ctx.now)
    .where('purged_at', 'is', null)
    .limit(500)
    .execute()
  for (const { user_id: userId } of due) {
    await withTransaction(ctx, async (tx) => {
      await eraseBuyerOfDocuments(tx, userId)
      await tx.db.updateTable('erasures').set({ purged_at: tx.now }).where('user_id', '=', userId).execute()
      await audit(tx, { action: 'account.purge', subject: { kind: 'user', id: userId } })
    })
  }
  if (left > 0) throw new Error(`${left} accounts that a restore brought back could not be erased`)
  return { purged: due.length }
}

async function eraseAgain(ctx: Ctx, userId: string): Promise<void> {
  const keys = await withTransaction(ctx, async (tx) => {
    const person = { userId, email: erasedAddress(userId) }
    const subjectIds = [
      ...(await pseudonymiseOrders(tx, person)),
      ...(await eraseWaitlist(tx, person)),
      ...(await eraseEnquiries(tx, person)),
    ]
    await eraseMails(tx, { ...person, subjectIds })
    await eraseAnalytics(tx, userId)
    const fileIds = await eraseMembership(tx, userId)
    await eraseTransactions(tx, userId)
    return deletePictures(tx, fileIds)
  })
  await deleteBytes(ctx, keys)
}
