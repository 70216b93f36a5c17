/** What a process of a race does: each part once as the product does it, once as somebody in a hurry would. */
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { newOrderReference } from '#app/features/ticketing/rules/order-reference.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aCheckout, payAtProvider } from '#tests/factories/an-order.ts'
import type { Contestant } from './contestant.ts'

type BuyersInput = { ticketTypeId: string; buyers: number }
type CartsInput = { carts: string[][] }
type ScannersInput = { eventId: string; code: string; ticketId: string; scanners: number }
type LateInput = { paymentRefs: string[]; ticketTypeId: string }

const all = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

export const buyers: Contestant = (ctx, input) => {
  const { ticketTypeId, buyers: count } = input as BuyersInput
  return all(count, async () => {
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId }))
    if (outcome.ok) return 'bought'
    return outcome.reason === 'lines-refused' ? outcome.lines[0]?.refusal.reason : outcome.reason
  })
}

/** One address from many clients, and one client with many addresses. */
export const hoarders: Contestant = async (ctx, input) => {
  const { ofPerson, ofClient, name } = input as { ofPerson: string; ofClient: string; name: string }
  const buy = async (kind: string, ticketTypeId: string, email: string, address: string) => {
    const buyer = { name: 'Nadia Karim', email, phone: '+971501234567' }
    const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId }, { buyer, client: { address } }))
    return `${kind} ${outcome.ok ? 'held' : outcome.reason}`
  }
  const [people, clients] = await Promise.all([
    all(30, (index) =>
      buy(
        'person',
        ofPerson,
        'hoarder@school.example',
        `${name === 'one' ? '203.0.113' : '198.18.0'}.${index}`,
      ),
    ),
    all(30, (index) => buy('client', ofClient, `${name}-${index}@school.example`, '192.0.2.1')),
  ])
  return [...people, ...clients]
}

/** Counts the orders, then adds one: the places are gone by the time it writes. */
export const hastyBuyers: Contestant = async (ctx, input) => {
  const { ticketTypeId, buyers: count } = input as BuyersInput
  const looked = await all(count, async () => {
    const { rows } = await sql<{ left: number; event_id: string }>`
      select t.event_id, t.capacity - (select count(*) from order_lines l where l.ticket_type_id = t.id) as left
      from ticket_types t where t.id = ${ticketTypeId}`.execute(ctx.db)
    return rows[0]
  })
  return Promise.all(
    looked.map(async (type) => {
      if (!type || type.left < 1) return 'sold-out'
      await addOrder(ctx, ticketTypeId, type.event_id)
      return 'bought'
    }),
  )
}

async function addOrder(ctx: Ctx, ticketTypeId: string, eventId: string): Promise<void> {
  const orderId = newId()
  await sql`with ordered as (
      insert into orders (id, reference, access_key, attempt_token, status, buyer_name, buyer_email, currency,
        subtotal_minor, total_minor, hold_expires_at, created_at)
      values (${orderId}, ${newOrderReference()}, ${newKey()}, ${newId()}, 'held', 'N', 'n@school.example',
        'AED', 1, 1, ${ctx.now}, ${ctx.now}))
    insert into order_lines (id, order_id, position, event_id, ticket_type_id, ticket_name, ticket_kind, quantity,
      seats_per_ticket, unit_price_minor, total_minor)
    values (${newId()}, ${orderId}, 0, ${eventId}, ${ticketTypeId}, 'T', 'standard', 1, 1, 1, 1)`.execute(
    ctx.db,
  )
}

export const carts: Contestant = (ctx, input) =>
  Promise.all(
    (input as CartsInput).carts.map(async (ticketTypeIds) => {
      const lines = ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId, priceMinor: 0 }))
      return orDeadlock(async () => (await placeOrder(ctx, aCheckout(lines))).ok)
    }),
  )

/** Locks the ticket types in the order of the cart, forwards and backwards, until that goes wrong. */
export const hastyCarts: Contestant = async (ctx, input) => {
  const [cart = []] = (input as CartsInput).carts
  const answers: string[] = []
  await all(4, async (index) => {
    const ticketTypeIds = index % 2 === 0 ? cart : [...cart].reverse()
    for (let round = 0; round < 200 && !answers.includes('deadlock'); round++) {
      answers.push(await orDeadlock(() => lockInOrder(ctx, ticketTypeIds)))
    }
  })
  return answers
}

function lockInOrder(ctx: Ctx, ticketTypeIds: readonly string[]): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const id of ticketTypeIds) {
      await trx.updateTable('ticket_types').set({ updated_at: ctx.now }).where('id', '=', id).execute()
    }
    return true
  })
}

async function orDeadlock(work: () => Promise<boolean>): Promise<'done' | 'refused' | 'deadlock'> {
  try {
    return (await work()) ? 'done' : 'refused'
  } catch (error) {
    if ((error as { code?: unknown }).code === '40P01') return 'deadlock'
    throw error
  }
}

export const scanners: Contestant = (ctx, input) => {
  const { eventId, code, scanners: count } = input as ScannersInput
  return all(count, async () => {
    const outcome = await checkInTicket(ctx, { eventId, code, scanId: newId(), device: '' })
    return outcome.verdict
  })
}

/** Reads whether the ticket is in, then writes that it is. */
export const hastyScanners: Contestant = async (ctx, input) => {
  const { ticketId, scanners: count } = input as ScannersInput
  const looked = await all(count, () =>
    ctx.db.selectFrom('tickets').select('checked_in_at').where('id', '=', ticketId).executeTakeFirstOrThrow(),
  )
  return Promise.all(
    looked.map(async (ticket) => {
      if (ticket.checked_in_at) return 'already-in'
      await ctx.db.updateTable('tickets').set({ checked_in_at: ctx.now }).where('id', '=', ticketId).execute()
      return 'admitted'
    }),
  )
}

export const latePayments: Contestant = (ctx, input) =>
  Promise.all(
    (input as LateInput).paymentRefs.map(async (paymentRef) => {
      const outcome = await confirmPayment(ctx, { provider: 'demo', eventId: newId(), paymentRef })
      return outcome.result
    }),
  )

/** Looks for places without a lock; no CHECK of the table knows about seats that types share. */
export const hastyLatePayments: Contestant = async (ctx, input) => {
  const { paymentRefs, ticketTypeId } = input as LateInput
  const looked = await all(paymentRefs.length, async () => {
    const { rows } = await sql<{ left: number }>`
      select e.total_capacity - sum(t.seats_sold + t.seats_held) as left
      from ticket_types t join events e on e.id = t.event_id
      where t.event_id = (select event_id from ticket_types where id = ${ticketTypeId})
      group by e.id`.execute(ctx.db)
    return rows[0]?.left ?? 0
  })
  return Promise.all(
    looked.map(async (left) => {
      if (left < 1) return 'given-back'
      await sql`update ticket_types set sold = sold + 1, seats_sold = seats_sold + 1
        where id = ${ticketTypeId}`.execute(ctx.db)
      return 'confirmed'
    }),
  )
}

type RefundersInput = { orders: { id: string; paymentId: string; ticketIds: string[] }[] }

/** Everybody gives back everything they can of the same orders, by ticket and as a whole. */
export const refunders: Contestant = async (ctx, input) => {
  const wishes = (input as RefundersInput).orders.flatMap(({ id, ticketIds }) => [
    { id, wish: { kind: 'everything' } as const },
    ...ticketIds.map((ticketId) => ({ id, wish: { kind: 'tickets', ticketIds: [ticketId] } as const })),
  ])
  return Promise.all(
    wishes.map(async ({ id, wish }) => {
      const outcome = await refundOrder(ctx, {
        orderId: id,
        refundId: newId(),
        wish,
        seenRefundedMinor: 0,
        admitsCheckedIn: false,
        cause: 'other',
        note: '',
      })
      return outcome.ok ? 'refunded' : outcome.reason
    }),
  )
}

/** Looks what is left and gives it back a moment later. */
export const hastyRefunders: Contestant = async (ctx, input) => {
  const [order] = (input as RefundersInput).orders
  const looked = await all(10, () =>
    ctx.db
      .selectFrom('payments')
      .select(['id', 'captured_minor', 'refunded_minor'])
      .where('id', '=', order?.paymentId ?? '')
      .executeTakeFirstOrThrow(),
  )
  return Promise.all(
    looked.map(async (payment) => {
      if (payment.refunded_minor >= payment.captured_minor) return 'nothing-left'
      await ctx.db
        .updateTable('payments')
        .set({ refunded_minor: payment.captured_minor })
        .where('id', '=', payment.id)
        .execute()
      return 'refunded'
    }),
  )
}

function editEvent(ctx: Ctx, ticketTypeId: string) {
  return ctx.db
    .updateTable('events')
    .set({ updated_at: ctx.now })
    .where('id', '=', (eb) => eb.selectFrom('ticket_types').select('event_id').where('id', '=', ticketTypeId))
    .execute()
}

/** Buying, paying, giving up, releasing, late money and editing, all over the same ticket types. */
export const everything: Contestant = (ctx, input) => {
  const { ticketTypeIds, rounds } = input as { ticketTypeIds: string[]; rounds: number }
  return all(rounds, async (round) => {
    const at = (offset: number) => ticketTypeIds[(round * 7 + offset) % ticketTypeIds.length] ?? ''
    const placed = await placeOrder(ctx, aCheckout([{ ticketTypeId: at(0) }, { ticketTypeId: at(3) }]))
    if (!placed.ok) return placed.reason
    if (round % 4 === 0) return (await cancelOwnHold(ctx, placed.order)).ok ? 'given-up' : 'paid'
    const started = await startPayment(ctx, placed.order)
    if (!started.ok) return started.reason
    await payAtProvider(ctx, started.ref)
    const confirm = () => confirmPayment(ctx, { provider: 'demo', eventId: newId(), paymentRef: started.ref })
    if (round % 4 === 1) await releaseExpiredHolds({ ...ctx, now: addMinutes(ctx.now, 16) }, {})
    if (round % 4 === 2) await editEvent(ctx, at(1))
    const [one, other] = await Promise.all([confirm(), confirm()])
    return [one.result, other.result].sort().join(' and ')
  })
}
