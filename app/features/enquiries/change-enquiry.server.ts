import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { canMove, type EnquiryStatus } from './rules/enquiry-life.ts'

export type EnquiryChanged =
  | { ok: true }
  /** Another administrator has saved it since it was shown. Nothing was changed. */
  | { ok: false; reason: 'changed-meanwhile' }
  | { ok: false; reason: 'not-from-here' }

import { lockEnquiry } from './thread/lock-enquiry.server.ts'

/**
 * Moves an enquiry on and keeps the note beside it. `version` is the one the form showed. Needs 'enquiries:manage';
 * throws NotFound for an unknown id.
 */
export async function changeEnquiry(
  ctx: Ctx,
  input: { id: string; status: EnquiryStatus; note: string; version: number },
): Promise<EnquiryChanged> {
  allow(ctx.actor, 'enquiries:manage')
  if (!isId(input.id)) throw notFound('enquiry')
  return withTransaction(ctx, async (tx): Promise<EnquiryChanged> => {
    const before = await lockEnquiry(tx, input.id)
    const isSame = before.status === input.status && before.note === input.note
    if (isSame) return { ok: true }
    if (before.version !== input.version) return { ok: false, reason: 'changed-meanwhile' }
    const moves = before.status !== input.status
    if (moves && !canMove(before.status, input.status)) return { ok: false, reason: 'not-from-here' }
    await tx.db
      .updateTable('enquiries')
      .set({
        status: input.status,
        note: input.note,
        version: before.version + 1,
        handled_by: userIdOf(tx.actor),
        handled_at: tx.now,
      })
      .where('id', '=', input.id)
      .execute()
    // The history says that the note changed, not what it says of a person.
    await audit(tx, {
      action: 'enquiry.change',
      subject: { kind: 'enquiry', id: input.id },
      details: {
        ...(moves && { from: before.status, to: input.status }),
        ...(before.note !== input.note && { note: true }),
      },
    })
    return { ok: true }
  })
}
