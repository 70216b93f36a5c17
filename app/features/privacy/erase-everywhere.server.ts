import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eraseAnalytics } from '#app/features/analytics/erase-analytics.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { eraseRemarks } from '#app/features/audit/erase-remarks.server.ts'
import { eraseAuthorship } from '#app/features/blog/erase-authorship.server.ts'
import { eraseCampaignTraces } from '#app/features/campaigns/erase-campaign-traces.server.ts'
import { eraseCard } from '#app/features/directory/erase-card.server.ts'
import { erasePasses } from '#app/features/door/passes/erase-passes.server.ts'
import { eraseEnquiries } from '#app/features/enquiries/erase-enquiries.server.ts'
import { eraseDoorAssignments } from '#app/features/events/erase-door-assignments.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { eraseMails } from '#app/features/mail/erase-mails.server.ts'
import { languageOfRecipient } from '#app/features/mail/language/languages-of-recipients.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { eraseMembership } from '#app/features/memberships/erase-membership.server.ts'
import { eraseInvitations } from '#app/features/memberships/invitations/erase-invitations.server.ts'
import { eraseTags } from '#app/features/memberships/tags/erase-tags.server.ts'
import { eraseRedeemer } from '#app/features/money/discounts/erase-redeemer.server.ts'
import { eraseRefundNotes } from '#app/features/money/refunds/erase-refund-notes.server.ts'
import { deletePartnerOfSponsor } from '#app/features/pages/sponsors/delete-partner-of-sponsor.server.ts'
import { erasePerson } from '#app/features/people/erase-person.server.ts'
import { formerAddresses } from '#app/features/people/former-addresses.server.ts'
import { isErased } from '#app/features/people/is-erased.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { eraseCalendarLink } from '#app/features/ticket-calendar/erase-calendar-link.server.ts'
import { pseudonymiseOrders } from '#app/features/ticketing/orders/pseudonymise-orders.server.ts'
import { eraseWaitlist } from '#app/features/ticketing/waitlist/erase-waitlist.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { formatDate, formatMoment } from '#app/kernel/dates.ts'
import { deletePictures } from './delete-pictures.server.ts'
import { type ErasureObstacle, erasureObstacle } from './erasure-obstacle.server.ts'
import { mailedAboutMoney } from './mailed-about-money.server.ts'
import { keptUntil } from './rules/retention.ts'

export type Erased = { ok: true } | { ok: false; reason: ErasureObstacle | 'already-gone' }

type Erasure = { userId: string } & (
  | {
      /** The last mail: after one's own wish, or after an administrator's. */
      farewell: 'account-deleted' | 'account-removed'
      audited: 'account.erase' | 'account.delete'
      before?: never
    }
  | {
      farewell?: never
      audited: 'account.erase-again'
      /** It was erased, and a backup of before brought it back: nothing stands in the way, and the mail was sent. */
      before: { keepUntil: Date }
    }
)

/**
 * Erases an account in one transaction (rule R105). What is about money stays without a name, receipts as they were
 * issued, until the law no longer asks for them; everything else goes, files included. Of two at once one is
 * 'already-gone'. Part of verbs that asked who is there; docs/decisions/0011 has the map.
 */
export async function eraseEverywhere(ctx: Ctx, wish: Erasure): Promise<Erased> {
  const { userId } = wish
  const { timeZone } = await siteSettings(ctx)
  const keepUntil = wish.before?.keepUntil ?? keptUntil(ctx.now)

  const outcome = await withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user || (await isErased(tx, userId))) return { ok: false as const, reason: 'already-gone' as const }
    const obstacle = wish.before ? null : await erasureObstacle(tx, userId)
    if (obstacle) return { ok: false as const, reason: obstacle }

    const person = { userId, email: user.email }
    const formerly = await formerAddresses(tx, userId)
    const money = await mailedAboutMoney(tx, userId)
    const subjectIds = [userId, ...money.subjectIds]
    for (const known of [person, ...formerly.map((former) => ({ userId, ...former }))]) {
      subjectIds.push(
        ...(await pseudonymiseOrders(tx, known)),
        ...(await eraseWaitlist(tx, known)),
        ...(await eraseEnquiries(tx, known)),
        ...(await erasePasses(tx, known)),
      )
      await eraseInvitations(tx, known)
    }
    await eraseCampaignTraces(tx, userId)
    await eraseTags(tx, userId)
    await eraseRedeemer(tx, person)
    await eraseRefundNotes(tx, userId)
    const language = await languageOfRecipient(tx, user.email)
    await eraseMails(tx, { ...person, subjectIds, formerly, typed: money.typed })
    await eraseDoorAssignments(tx, userId)
    await eraseCalendarLink(tx, userId)
    const keys = await eraseAuthorship(tx, userId)
    await eraseAnalytics(tx, userId)
    await eraseRemarks(tx, userId)
    // The partner shows the sponsor's logo, so it goes first.
    const partner = await deletePartnerOfSponsor(tx, userId)
    const fileIds = [
      ...(partner?.fileId ? [partner.fileId] : []),
      ...(await eraseCard(tx, userId)),
      ...(await eraseMembership(tx, userId)),
      ...(await erasePerson(tx, userId)),
    ]
    await tx.db
      .insertInto('erasures')
      .values({ user_id: userId, erased_at: tx.now, keep_until: keepUntil, purged_at: null })
      .execute()
    keys.push(...(await deletePictures(tx, fileIds)))
    await enqueue(tx, 'privacy.note-erasure', { userId })
    if (wish.farewell) {
      await queueMail(tx, {
        kind: wish.farewell,
        subjectId: userId,
        recipient: user.email,
        language,
        variables: () => ({
          fullName: user.name,
          deleted_at: formatMoment(tx.now, timeZone),
          kept_until: formatDate(keepUntil, timeZone),
        }),
      })
    }
    await audit(tx, { action: wish.audited, subject: { kind: 'user', id: userId } })
    return { ok: true as const, keys }
  })
  if (!outcome.ok) return outcome
  await deleteBytes(ctx, outcome.keys)
  return { ok: true }
}
