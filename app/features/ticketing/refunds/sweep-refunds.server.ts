import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { recordMembershipDisputes } from '#app/features/memberships/billing/record-membership-disputes.server.ts'
import { recordMembershipRefunds } from '#app/features/memberships/billing/record-membership-refunds.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { recordDisputes } from './record-disputes.server.ts'
import { recordProviderRefunds } from './record-provider-refunds.server.ts'

/** Minutes for which the provider's own news of how a refund ended is waited for. */
const waitMinutes = 60
/** Payments looked at in one run; the others have their turn in the next. */
const mostAtOnce = 200

/**
 * Asks the provider how refunds ended that were asked for, and disputes that are open, whose news or answer may
 * have been lost. Job 'payments.sweep-refunds': safe to repeat; one payment that fails does not keep the others waiting.
 */
export async function sweepRefunds(ctx: Ctx): Promise<{ asked: number; failed: number }> {
  const { provider } = ctx.ports.payments
  let failed = 0
  const waiting = await waitingPayments(ctx)
  for (const { paymentRef, isDisputed, isOfMembership } of waiting) {
    const about = { provider, eventId: null, paymentRef }
    const [disputes, refunds] = isOfMembership
      ? [recordMembershipDisputes, recordMembershipRefunds]
      : [recordDisputes, recordProviderRefunds]
    try {
      await (isDisputed ? disputes(ctx, about) : refunds(ctx, about))
    } catch (error) {
      failed += 1
      ctx.log.error({ err: error, paymentRef }, 'A refund or dispute could not be looked at')
    }
  }
  return { asked: waiting.length, failed }
}

type Waiting = { paymentRef: string; isDisputed: boolean; isOfMembership: boolean }

function waitingPayments(ctx: Ctx): Promise<Waiting[]> {
  const { provider } = ctx.ports.payments
  const refunded = ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select((eb) => [
      eb.ref('p.provider_ref').$notNull().as('paymentRef'),
      sql<boolean>`false`.as('isDisputed'),
      sql<boolean>`p.invoice_id is not null`.as('isOfMembership'),
    ])
    .where('r.status', '=', 'pending')
    .where('r.created_at', '<=', addMinutes(ctx.now, -waitMinutes))
    .where('p.provider', '=', provider)
  const disputed = ctx.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select((eb) => [
      eb.ref('p.provider_ref').$notNull().as('paymentRef'),
      sql<boolean>`true`.as('isDisputed'),
      sql<boolean>`p.invoice_id is not null`.as('isOfMembership'),
    ])
    .where('d.status', '=', 'open')
    .where('p.provider', '=', provider)
  return refunded.union(disputed).limit(mostAtOnce).execute()
}
