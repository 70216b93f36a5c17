import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { recordMembershipDisputes } from '#app/features/memberships/billing/record-membership-disputes.server.ts'
import { recordMembershipRefunds } from '#app/features/memberships/billing/record-membership-refunds.server.ts'
import { recordFraudWarnings } from '#app/features/money/payments/record-fraud-warnings.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { recordDisputes } from './record-disputes.server.ts'
import { recordProviderRefunds } from './record-provider-refunds.server.ts'

/** Minutes for which the provider's own webhook event of how a refund ended is waited for. */
const waitMinutes = 60
/** Payments looked at in one run; the others have their turn in the next. */
const mostAtOnce = 200
/** The job comes every hour. */
const sweepMs = 3_600_000
/** Days after which a webhook event of a dispute is not looked for any more; the provider tells it for three. */
const lostEventDays = 7
/** Days for which a dispute that was lost may still be won on appeal. */
const appealDays = 120

/**
 * Asks the provider how refunds ended that were asked for, and disputes that are open or may still be won on appeal,
 * and about disputes and warnings of fraud of which no webhook event has come. Job 'payments.sweep-refunds': safe to repeat; one payment that fails does not keep the others waiting.
 */
export async function sweepRefunds(
  ctx: Ctx,
  { most = mostAtOnce }: { most?: number } = {},
): Promise<{ asked: number; failed: number }> {
  const { provider } = ctx.ports.payments
  let failed = 0
  const waiting = [...(await waitingPayments(ctx, most)), ...(await untoldPayments(ctx, most))]
  for (const { paymentRef, about, isOfMembership } of waiting) {
    const input = { provider, eventId: null, paymentRef }
    try {
      await verbFor(about, isOfMembership)(ctx, input)
    } catch (error) {
      failed += 1
      ctx.log.error({ err: error, paymentRef }, 'A refund or dispute could not be looked at')
    }
  }
  return { asked: waiting.length, failed }
}

type About = 'refund' | 'dispute' | 'fraud-warning'
type Waiting = { paymentRef: string; about: About; isOfMembership: boolean }

function verbFor(about: About, isOfMembership: boolean) {
  switch (about) {
    case 'refund':
      return isOfMembership ? recordMembershipRefunds : recordProviderRefunds
    case 'dispute':
      return isOfMembership ? recordMembershipDisputes : recordDisputes
    case 'fraud-warning':
      return recordFraudWarnings
  }
}

/** Payments of ours with a dispute or a warning of the last days of which we know nothing: its webhook event was lost. */
async function untoldPayments(ctx: Ctx, most: number): Promise<Waiting[]> {
  const { payments } = ctx.ports
  const since = addMinutes(ctx.now, -lostEventDays * 1_440)
  const told = await payments.disputedSince(since).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'The provider could not be asked for disputes whose news was lost')
    return []
  })
  if (told.length === 0) return []
  const untold = sql<Waiting>`(select distinct p.provider_ref as "paymentRef", t.about, p.invoice_id is not null as "isOfMembership"
    from unnest(${told.map(({ ref }) => ref)}::text[], ${told.map(({ kind }) => kind)}::text[],
      ${told.map(({ paymentRef }) => paymentRef)}::text[]) as t(ref, about, payment_ref)
    join payments p on p.provider = ${payments.provider} and p.provider_ref = t.payment_ref
    where not exists (select 1 from disputes d where d.provider_ref = t.ref)
      and not exists (select 1 from fraud_warnings w where w.provider_ref = t.ref))`
  return inTurn(ctx, untold, most)
}

/** Payments with a refund or a dispute whose end is not known, or not known for good. */
function waitingPayments(ctx: Ctx, most: number): Promise<Waiting[]> {
  const { provider } = ctx.ports.payments
  const refunded = ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select((eb) => [
      eb.ref('p.provider_ref').$notNull().as('paymentRef'),
      sql<About>`'refund'`.as('about'),
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
      sql<About>`'dispute'`.as('about'),
      sql<boolean>`p.invoice_id is not null`.as('isOfMembership'),
    ])
    .where((eb) =>
      eb.or([
        eb('d.status', '=', 'open'),
        eb.and([
          eb('d.status', '=', 'lost'),
          eb('d.closed_at', '>', addMinutes(ctx.now, -appealDays * 1_440)),
        ]),
      ]),
    )
    .where('p.provider', '=', provider)
  return inTurn(ctx, sql<Waiting>`(${refunded.union(disputed)})`, most)
}

/**
 * At most `most` of them, in a circle: each run begins where the one of the hour before ended, so that those which
 * stay for months, or fail each time, do not keep the others from their turn.
 */
async function inTurn(ctx: Ctx, all: RawBuilder<Waiting>, most: number): Promise<Waiting[]> {
  const turn = Math.floor(ctx.now.getTime() / sweepMs)
  const { rows } = await sql<Waiting>`
    select "paymentRef", about, "isOfMembership" from (
      select one.*, row_number() over (order by "paymentRef", about) - 1 as place, count(*) over () as total
      from ${all} one
    ) numbered
    order by (place - ${turn * most}::bigint % total + total) % total limit ${most}`.execute(ctx.db)
  return rows
}
