import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { lockPerson } from '#app/features/memberships/grants/lock-person.server.ts'
import { homeMemoryKey } from '../home-content.server.ts'
import { deletePartnerOfSponsor } from './delete-partner-of-sponsor.server.ts'
import type { ShowSponsorOutcome } from './show-sponsor-among-partners.server.ts'

/**
 * Takes the partner that was made of a sponsor off the home page again. Repeating it changes nothing. Needs
 * 'people:manage' and 'pages:manage'; throws 'not-found' for an unknown id.
 */
export async function hideSponsorFromPartners(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<ShowSponsorOutcome> {
  allow(ctx.actor, 'people:manage')
  allow(ctx.actor, 'pages:manage')
  const { outcome, unused } = await withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { outcome: { ok: false as const, reason: refusal }, unused: [] }
    const gone = await deletePartnerOfSponsor(tx, userId)
    return { outcome: { ok: true as const }, unused: await deleteIfUnused(tx, gone?.fileId ?? null) }
  })
  ctx.memory.forget(homeMemoryKey)
  await deleteBytes(ctx, unused)
  return outcome
}
