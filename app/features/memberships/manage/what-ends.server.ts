import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { hasDisputedPayment } from '#app/features/money/refunds/is-disputed.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency, Money } from '#app/kernel/money.ts'
import { type LiveSubscription, liveSubscription } from '../subscriptions/live-subscription.server.ts'
import { endingRefund, type PeriodPayment, type RefundPart, unusedDays } from './rules/ending-refund.ts'

export type WhatEnds = {
  subscription: LiveSubscription | null
  grants: { id: string; planName: string; endsAt: Date }[]
  isSponsor: boolean
  /** What each choice refunds, and to which payments. */
  refunds: Record<'unused' | 'whole', { total: Money; parts: RefundPart[] }>
  /** Of the current period; null where nothing was paid for it. */
  days: { unused: number; all: number } | null
  /** An administrator ended the subscription already; the provider has not confirmed it yet. */
  isEnding: boolean
  /** Tells this from any other state of it: a form repeats it, so that it ends what was shown. */
  seen: string
}

/**
 * All that a person has as a member now, and what ending it would refund: four statements. Locks nothing; inside a
 * transaction that holds the person and the subscription it is what will end. Needs 'people:manage'. Throws
 * 'not-found' for what is no id.
 */
export async function whatEnds(ctx: Ctx, userId: string): Promise<WhatEnds> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  const subscription = await liveSubscription(ctx, userId)
  const [given, paid] = await Promise.all([
    givenTo(ctx, userId),
    subscription ? paidForPeriod(ctx, subscription.id) : { payments: [], creditMinor: 0, isEnding: false },
  ])
  const { payments, creditMinor, isEnding } = paid
  const currency: Currency = subscription?.price.currency ?? 'AED'
  const refundOf = (kind: 'unused' | 'whole') => {
    const { totalMinor, parts } = endingRefund(kind, payments, { creditMinor, now: ctx.now })
    return { total: { minor: totalMinor, currency }, parts }
  }
  const refunds = { unused: refundOf('unused'), whole: refundOf('whole') }
  const [first] = payments
  return {
    subscription,
    ...given,
    refunds,
    days: first ? unusedDays(first, ctx.now) : null,
    isEnding,
    seen: [
      subscription ? `${subscription.id}.${subscription.version}` : '',
      ...[...given.grants.map(({ id }) => id), given.isSponsor ? 'sponsor' : ''],
      ...[refunds.unused.total.minor, refunds.whole.total.minor],
    ].join(' '),
  }
}

async function givenTo(ctx: Ctx, userId: string): Promise<Pick<WhatEnds, 'grants' | 'isSponsor'>> {
  const grants = await ctx.db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['g.id', 'p.name as planName', 'g.ends_at as endsAt'])
    .where('g.user_id', '=', userId)
    .where('g.ends_at', '>', ctx.now)
    // As `revokeRunningGrants` ends them: one revoked in the instant it began lasts a millisecond.
    .where(sql<boolean>`g.ends_at > g.starts_at + interval '1 millisecond'`)
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .execute()
  const sponsor = await ctx.db
    .selectFrom('sponsors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { grants, isSponsor: sponsor !== undefined }
}

/** The payments for the period that runs, the one for most of it first. */
async function paidForPeriod(ctx: Ctx, subscriptionId: string) {
  const rows = await ctx.db
    .selectFrom('subscriptions as s')
    .leftJoin('membership_endings as e', 'e.subscription_id', 's.id')
    .leftJoin('membership_invoices as i', (join) =>
      join
        .onRef('i.subscription_id', '=', 's.id')
        .on('i.status', '=', 'paid')
        .on('i.period_end', '>', ctx.now),
    )
    .leftJoin('payments as p', (join) =>
      join.onRef('p.invoice_id', '=', 'i.id').on('p.status', '=', 'succeeded'),
    )
    .select(['p.id as paymentId', 'i.id as invoiceId', 'p.captured_minor as capturedMinor'])
    .select(['p.refunded_minor as refundedMinor', hasDisputedPayment.as('isDisputed')])
    .select(['i.period_start as periodStart', 'i.period_end as periodEnd'])
    .select(['s.credit_minor as creditMinor', 'e.id as endingId'])
    .where('s.id', '=', subscriptionId)
    .orderBy('i.period_start')
    .orderBy('i.id')
    .execute()
  const payments = rows.flatMap((row): PeriodPayment[] => {
    const { paymentId, invoiceId, capturedMinor, refundedMinor, isDisputed, periodStart, periodEnd } = row
    if (paymentId === null || invoiceId === null || periodStart === null || periodEnd === null) return []
    if (capturedMinor === null || refundedMinor === null) return []
    return [{ paymentId, invoiceId, capturedMinor, refundedMinor, isDisputed, periodStart, periodEnd }]
  })
  return {
    payments,
    creditMinor: rows[0]?.creditMinor ?? 0,
    isEnding: rows.some(({ endingId }) => endingId !== null),
  }
}
