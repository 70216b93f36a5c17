import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { lockPerson } from '#app/features/memberships/grants/lock-person.server.ts'
import type { MembershipEditRefusal } from '#app/features/memberships/grants/rules/membership-role.ts'
import { newId } from '#app/kernel/ids.ts'
import { homeMemoryKey } from '../home-content.server.ts'
import { lockHomeItems, nextPosition } from '../home-item.server.ts'
import { type PartnerWords, partnerOfSponsor, sponsorAsPartner } from './partner-of-sponsor.server.ts'
import { isSamePartner } from './rules/same-partner.ts'

export type ShowSponsorOutcome = { ok: true } | { ok: false; reason: MembershipEditRefusal | 'no-sponsor' }

/**
 * Puts a sponsor's name, logo and link among the partners of the home page, at their end, or brings those of the
 * partner that was made of them up to date. Repeating it changes nothing. Needs 'people:manage' and 'pages:manage';
 * throws 'not-found' for an unknown id.
 */
export async function showSponsorAmongPartners(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<ShowSponsorOutcome> {
  allow(ctx.actor, 'people:manage')
  allow(ctx.actor, 'pages:manage')
  const { outcome, unused } = await withTransaction(ctx, async (tx) => {
    const refused = (reason: Extract<ShowSponsorOutcome, { ok: false }>['reason']) => ({
      outcome: { ok: false, reason } as ShowSponsorOutcome,
      unused: [],
    })
    const refusal = await lockPerson(tx, userId)
    if (refusal) return refused(refusal)
    await lockHomeItems(tx, 'partner')
    const wanted = await sponsorAsPartner(tx, userId)
    if (!wanted) return refused('no-sponsor')
    const done = { ok: true } as ShowSponsorOutcome
    const before = await partnerOfSponsor(tx, userId)
    if (before && isSamePartner(before, wanted)) return { outcome: done, unused: [] }
    const partnerId = before?.id ?? newId()
    await write(tx, { userId, partnerId, isNew: before === null }, wanted)
    await audit(tx, {
      action: before ? 'sponsor.update-partner' : 'sponsor.show-partner',
      subject: { kind: 'user', id: userId },
      details: { partnerId },
    })
    const isLogoNew = before !== null && before.fileId !== wanted.fileId
    return { outcome: done, unused: isLogoNew ? await deleteIfUnused(tx, before.fileId) : [] }
  })
  ctx.memory.forget(homeMemoryKey)
  await deleteBytes(ctx, unused)
  return outcome
}

async function write(
  tx: Ctx,
  { userId, partnerId, isNew }: { userId: string; partnerId: string; isNew: boolean },
  { name, website, fileId }: PartnerWords,
): Promise<void> {
  const row = { name, website, logo_file_id: fileId }
  if (isNew) {
    const position = await nextPosition(tx, 'partner')
    await tx.db
      .insertInto('partners')
      .values({ id: partnerId, sponsor_user_id: userId, position, ...row })
      .execute()
    return
  }
  await tx.db
    .updateTable('partners')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', partnerId)
    .execute()
}
