import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { expireSubscription } from './expire-subscription.server.ts'
import { liveStates } from './rules/subscription-life.ts'
import { settleSubscription } from './settle-subscription.server.ts'

/** Minutes after which a subscription that waits for its first payment is asked about. */
const askAfterMinutes = 10
/** Minutes after which a start that was never answered is given up. */
const giveUpAfterMinutes = 24 * 60
/** Minutes in which a start that was given up could still be paid at the provider, and one hour more. */
const payableMinutes = 25 * 60
const pageSize = 100
const atOnce = 5

/** Without a ref the provider cannot be asked: it ends here. */
type Due = { id: string; ref: string | null }

export type SweepSubscriptionsOutcome = { settled: number; ended: number; failed: number }

/**
 * Asks the provider about subscriptions whose webhook event may have been lost: the period is over, a change was under
 * way or has waited too long, a pause is over, an attempt at charging was due, the first payment is waited for; those that owe otherwise once an hour. One
 * that was given up is ended at the provider, should that have failed.
 * Job 'memberships.sweep': safe to repeat; one that fails does not keep the others from being looked at. The end
 * of a grace is nothing to write: it is read from the dates.
 */
export async function sweepSubscriptions(ctx: Ctx): Promise<SweepSubscriptionsOutcome> {
  const outcome: SweepSubscriptionsOutcome = { settled: 0, ended: 0, failed: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await dueAfter(ctx, after)
    for (let start = 0; start < page.length; start += atOnce) {
      const results = await Promise.all(page.slice(start, start + atOnce).map((due) => sweepOne(ctx, due)))
      for (const result of results) outcome[result] += 1
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return outcome
    after = last.id
  }
}

function dueAfter(ctx: Ctx, after: string): Promise<Due[]> {
  const { now } = ctx
  const { provider } = ctx.ports.subscriptions
  return ctx.db
    .selectFrom('subscriptions as s')
    .select('s.id')
    .select((eb) =>
      eb.case().when('s.provider', '=', provider).then(eb.ref('s.provider_ref')).end().as('ref'),
    )
    .where('s.id', '>', after)
    .where((eb) => eb.or([eb('s.status', 'in', liveStates), isPayableStill(provider, now)]))
    .where((eb) =>
      eb.or([
        // Of a provider that is used no more.
        eb.and([
          eb('s.provider', '<>', provider),
          eb.or([eb('s.status', '=', 'incomplete'), eb('s.current_period_end', '<=', now)]),
        ]),
        eb.and([
          eb('s.provider', '=', provider),
          eb('s.provider_ref', 'is', null),
          eb('s.status', '=', 'incomplete'),
          eb('s.started_at', '<=', addMinutes(now, -giveUpAfterMinutes)),
        ]),
        eb.and([
          eb('s.provider', '=', provider),
          eb('s.provider_ref', 'is not', null),
          eb.or([
            isPayableStill(provider, now),
            eb('s.current_period_end', '<=', now),
            eb('s.busy_until', '<=', now),
            eb('s.waiting_until', '<=', now),
            eb('s.paused_until', '<=', now),
            eb.and([
              eb('s.status', '=', 'incomplete'),
              eb('s.started_at', '<=', addMinutes(now, -askAfterMinutes)),
            ]),
            eb.and([
              eb('s.status', 'in', ['past_due', 'unpaid']),
              eb.or([isTurnOfTheHour(now), attemptWasDue(now)]),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('s.id')
    .limit(pageSize)
    .execute()
}

/** Spreads those that owe over the hour, each with its minute. */
function isTurnOfTheHour(now: Date) {
  return sql<boolean>`(hashtext(s.id::text) & 2147483647) % 60 = ${now.getUTCMinutes()}`
}

/** It has ended here, with an invoice that the provider had open when it was asked last. */
function isPayableStill(provider: PaymentProvider, now: Date) {
  return sql<boolean>`(s.status = 'ended' and s.ended_at > ${addMinutes(now, -payableMinutes)}
    and s.provider = ${provider} and s.provider_ref is not null and exists (select from membership_invoices i
      where i.subscription_id = s.id and i.reason = 'first' and i.status = 'open'))`
}

function attemptWasDue(now: Date) {
  return sql<boolean>`exists (select from membership_invoices i where i.subscription_id = s.id
    and i.status = 'open' and i.next_attempt_at <= ${now})`
}

async function sweepOne(ctx: Ctx, due: Due): Promise<keyof SweepSubscriptionsOutcome> {
  try {
    if (due.ref === null) {
      await withTransaction(ctx, (tx) => expireSubscription(tx, due.id))
      return 'ended'
    }
    const { provider } = ctx.ports.subscriptions
    await settleSubscription(ctx, { provider, subscriptionRef: due.ref, eventId: null, readsAll: true })
    return 'settled'
  } catch (error) {
    ctx.log.error(
      { err: error, subscriptionId: due.id },
      'A subscription could not be looked at; the next sweep tries again',
    )
    return 'failed'
  }
}
