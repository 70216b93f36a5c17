import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import type { MembershipEditRefusal } from '../grants/rules/membership-role.ts'
import { lockSponsor } from './lock-sponsor.server.ts'
import type { SponsorDetails } from './sponsor-details-form.ts'

export type ChangeSponsorDetailsOutcome =
  | { ok: true }
  | { ok: false; reason: MembershipEditRefusal }
  /** Another administrator took them off the sponsors, or saved other details, meanwhile; or the logo waited too long. */
  | { ok: false; reason: 'no-sponsor' | 'changed-meanwhile' | 'picture-gone' }

/**
 * Says under which name, with which logo and link a sponsor is shown. What was saved already is; a logo that lost its
 * place goes, unless a partner shows it. Throws 'not-found' for an unknown id.
 */
export async function changeSponsorDetails(
  ctx: Ctx,
  input: { userId: string; details: SponsorDetails },
): Promise<ChangeSponsorDetailsOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, details } = input
  const { organisation, website, fileId, version } = details
  const { outcome, unused } = await withTransaction(ctx, async (tx) => {
    const refused = (reason: Extract<ChangeSponsorDetailsOutcome, { ok: false }>['reason']) => ({
      outcome: { ok: false as const, reason } as ChangeSponsorDetailsOutcome,
      unused: [],
    })
    const refusal = await lockPerson(tx, userId)
    if (refusal) return refused(refusal)
    const before = await lockSponsor(tx, userId)
    if (!before) return refused('no-sponsor')
    const logoBefore = before.logo_file_id
    const isSame = before.organisation === organisation && before.website === website && logoBefore === fileId
    if (isSame) return { outcome: { ok: true as const }, unused: [] }
    if (before.version !== version) return refused('changed-meanwhile')
    if (!(await mayTake(tx, fileId, logoBefore))) return refused('picture-gone')
    await tx.db
      .updateTable('sponsors')
      .set({ organisation, website, logo_file_id: fileId, version: version + 1 })
      .where('user_id', '=', userId)
      .execute()
    await audit(tx, {
      action: 'sponsor.details',
      subject: { kind: 'user', id: userId },
      details: { hasLogo: fileId !== null, hasWebsite: website !== null },
    })
    return {
      outcome: { ok: true as const },
      unused: fileId === logoBefore ? [] : await deleteIfUnused(tx, logoBefore),
    }
  })
  await deleteBytes(ctx, unused)
  return outcome
}

/** Whether the logo is none, the one that is there, or an upload of theirs, which is taken. */
async function mayTake(tx: Ctx, fileId: string | null, before: string | null): Promise<boolean> {
  if (fileId === null || fileId === before) return true
  const userId = userIdOf(tx.actor)
  return userId !== null && claimUpload(tx, { fileId, userId })
}
