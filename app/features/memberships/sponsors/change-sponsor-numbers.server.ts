import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import type { MembershipEditRefusal } from '../grants/rules/membership-role.ts'

export type SponsorNumbers = {
  /** Free tickets in a calendar month and for one event; null takes the number of the settings. */
  perMonth: number | null
  perEvent: number | null
}

export type ChangeSponsorNumbersOutcome =
  | { ok: true }
  | { ok: false; reason: MembershipEditRefusal }
  /** Another administrator took them off the sponsors meanwhile. */
  | { ok: false; reason: 'no-sponsor' }

/** Gives a sponsor numbers of their own, or those of the settings again. Throws 'not-found' for an unknown id. */
export async function changeSponsorNumbers(
  ctx: Ctx,
  input: { userId: string; numbers: SponsorNumbers },
): Promise<ChangeSponsorNumbersOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, numbers } = input
  return withTransaction(ctx, async (tx) => {
    const refusal = await lockPerson(tx, userId)
    if (refusal) return { ok: false, reason: refusal }
    const before = await tx.db
      .selectFrom('sponsors')
      .select(['free_tickets_per_month as perMonth', 'free_tickets_per_event as perEvent'])
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) return { ok: false, reason: 'no-sponsor' }
    if (before.perMonth === numbers.perMonth && before.perEvent === numbers.perEvent) return { ok: true }
    await tx.db
      .updateTable('sponsors')
      .set({ free_tickets_per_month: numbers.perMonth, free_tickets_per_event: numbers.perEvent })
      .where('user_id', '=', userId)
      .execute()
    await audit(tx, {
      action: 'sponsor.change',
      subject: { kind: 'user', id: userId },
      details: { before, after: numbers },
    })
    return { ok: true }
  })
}
