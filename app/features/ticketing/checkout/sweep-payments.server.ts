import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { cancelPayment } from '#app/features/money/payments/cancel-payment.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { confirmPayment } from './confirm-payment.server.ts'

/** Minutes after which a started payment is asked about even if the provider said nothing. */
const askAfterMinutes = 3
const pageSize = 100
const atOnce = 5

type Pending = { id: string; ref: string; createdAt: Date; orderStatus: OrderStatus }

export type SweepOutcome = { settled: number; cancelled: number; left: number; failed: number }

/**
 * Asks the provider about payments whose webhook event may have been lost, settles what was paid, and ends those whose
 * order gave its places back. Job 'payments.sweep': safe to repeat; one payment that fails does not keep the
 * others from being looked at.
 */
export async function sweepPayments(ctx: Ctx): Promise<SweepOutcome> {
  const outcome: SweepOutcome = { settled: 0, cancelled: 0, left: 0, failed: 0 }
  let after: Pending | null = null
  for (;;) {
    const page: Pending[] = await pendingPayments(ctx, after)
    for (let start = 0; start < page.length; start += atOnce) {
      const results = await Promise.all(
        page.slice(start, start + atOnce).map((payment) => sweepOrReport(ctx, payment)),
      )
      for (const result of results) outcome[result] += 1
    }
    after = page.at(-1) ?? null
    if (page.length < pageSize) return outcome
  }
}

function pendingPayments(ctx: Ctx, after: Pending | null): Promise<Pending[]> {
  return (
    ctx.db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.id', 'p.created_at as createdAt', 'o.status as orderStatus'])
      .select((eb) => eb.ref('p.provider_ref').$notNull().as('ref'))
      .where('p.status', '=', 'pending')
      // What is flagged waits for a person; a webhook event of it is still taken.
      .where('p.flag_reason', 'is', null)
      .where('p.provider', '=', ctx.ports.payments.provider)
      .where('p.provider_ref', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('p.created_at', '<=', addMinutes(ctx.now, -askAfterMinutes)),
          eb('o.status', '=', 'expired'),
        ]),
      )
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('p.created_at', 'p.id'),
            '>',
            eb.tuple(after?.createdAt ?? ctx.now, after?.id ?? ''),
          ),
        ),
      )
      .orderBy('p.created_at')
      .orderBy('p.id')
      .limit(pageSize)
      .execute()
  )
}

async function sweepOrReport(ctx: Ctx, payment: Pending): Promise<keyof SweepOutcome> {
  try {
    return await sweepOne(ctx, payment)
  } catch (error) {
    ctx.log.error(
      { err: error, paymentRef: payment.ref },
      'A payment could not be looked at; the next sweep tries again',
    )
    return 'failed'
  }
}

async function sweepOne(ctx: Ctx, payment: Pending): Promise<'settled' | 'cancelled' | 'left'> {
  const { payments } = ctx.ports
  const isGivenUp = payment.orderStatus === 'expired'
  const asked = await payments.fetch(payment.ref)
  const truth = isGivenUp && asked.status === 'open' ? await payments.cancel(payment.ref) : asked
  if (truth.status === 'succeeded') {
    const { provider } = payments
    await confirmPayment(ctx, { provider, eventId: null, paymentRef: payment.ref, truth })
    return 'settled'
  }
  if (truth.status !== 'cancelled') return 'left'
  await cancelPayment(ctx, payment.id)
  return 'cancelled'
}
