/** Batches of two processes: as the product makes them, as a hasty program would, and killed. */
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import type { CheckInInput } from '#app/features/door/scan-types.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import type { PlaceOrderInput } from '#app/features/ticketing/checkout/order-types.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { inOneBatch } from '#tests/support/in-one-batch.ts'
import type { Contestant } from './contestant.ts'

type CrowdInput = { ticketTypeId: string; buyers: number }

const bought = async (ctx: Ctx, input: PlaceOrderInput) =>
  (await placeOrder(ctx, input)).ok ? 'bought' : 'refused'

export const crowd: Contestant = (ctx, input) => {
  const { ticketTypeId, buyers } = input as CrowdInput
  return Promise.all(Array.from({ length: buyers }, () => bought(ctx, aCheckout({ ticketTypeId }))))
}

/** Both processes send the same attempts, of the same buyer. */
export const sameAttempts: Contestant = (ctx, input) => {
  const { ticketTypeId } = input as CrowdInput
  return Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      bought(ctx, { ...aCheckout({ ticketTypeId }), attemptToken: `attempt-${ticketTypeId}-${index}` }),
    ),
  )
}

/** Each batch looks how many seats are left and takes them a moment later; no CHECK knows of seats that are shared. */
export const hastyCrowd: Contestant = async (ctx, input) => {
  const { ticketTypeId, buyers } = input as CrowdInput
  const { rows } = await sql<{ left: number }>`
    select (e.total_capacity - sum(t.seats_sold + t.seats_held))::int as left
    from ticket_types t join events e on e.id = t.event_id
    where t.event_id = (select event_id from ticket_types where id = ${ticketTypeId})
    group by e.id`.execute(ctx.db)
  const places = Math.min(buyers, rows[0]?.left ?? 0)
  await sql`select pg_sleep(0.2)`.execute(ctx.db)
  await sql`update ticket_types set held = held + ${places}, seats_held = seats_held + ${places}
    where id = ${ticketTypeId}`.execute(ctx.db)
  return Array.from({ length: buyers }, (_, index) => (index < places ? 'bought' : 'refused'))
}

/** A batch waits for another transaction's row while it writes its own. */
export const stuckBatch: Contestant = async (ctx, input) => {
  const { checkouts } = input as { checkouts: PlaceOrderInput[] }
  for (const checkout of checkouts) void placeOrder(ctx, checkout)
  while (!(await isWriting(ctx))) await sql`select pg_sleep(0.01)`.execute(ctx.db)
  process.send?.('middle')
  return new Promise<never>(() => undefined)
}

async function isWriting(ctx: Ctx, first = 'before'): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like ${`with "${first}"%`}`.execute(ctx.db)
  return rows.length > 0
}

type PaidInput = { ticketTypeId: string; paymentRefs: string[] }

/** Everybody hears of every payment. */
export const payers: Contestant = (ctx, input) => {
  const { ticketTypeId, paymentRefs } = input as PaidInput
  return Promise.all(
    paymentRefs.map(async (paymentRef) => {
      const paymentEvent = { provider: 'demo' as const, eventId: newId(), paymentRef, ticketTypeId }
      return (await confirmPayment(ctx, paymentEvent)).result
    }),
  )
}

/** Looks which payments are not settled yet, and says so of each a moment later. */
export const hastyPayers: Contestant = async (ctx, input) => {
  const { paymentRefs } = input as PaidInput
  const { rows } = await sql<{ id: string }>`select id from payments where status = 'pending'
    and provider_ref = any(${paymentRefs}::text[])`.execute(ctx.db)
  await sql`select pg_sleep(0.2)`.execute(ctx.db)
  return rows.map(() => 'confirmed')
}

/** The mails of a batch are queued, and its orders are not confirmed yet. */
export const stuckPayers: Contestant = async (ctx, input) => {
  const [first, ...others] = (input as PaidInput).paymentRefs
  const { ticketTypeId } = input as PaidInput
  await payers(ctx, { ticketTypeId, paymentRefs: [first] })
  const theMiddle = () => {
    process.send?.('middle')
    return new Promise<never>(() => undefined)
  }
  const batcher = inOneBatch(others.length)
  return payers(
    { ...ctx, batcher, jobs: { ...ctx.jobs, send: theMiddle } },
    { ticketTypeId, paymentRefs: others },
  )
}

type DoorsInput = { eventId: string; codes: string[] }

const verdictOf = async (ctx: Ctx, input: CheckInInput) => (await checkInTicket(ctx, input)).verdict

/** Every ticket is scanned by a door of each process. */
export const doors: Contestant = (ctx, input) => {
  const { eventId, codes } = input as DoorsInput
  return Promise.all(codes.map((code) => verdictOf(ctx, { eventId, code, scanId: newId(), device: '' })))
}

/** Both processes are sent the same scans: a device that heard nothing of its first try. */
export const sameScans: Contestant = (ctx, input) => {
  const { scans } = input as { scans: CheckInInput[] }
  return Promise.all(scans.map((scan) => verdictOf(ctx, scan)))
}

/** Each batch looks which of its tickets are not in yet, and lets them in a moment later. */
export const hastyDoors: Contestant = async (ctx, input) => {
  const { codes } = input as DoorsInput
  const { rows } = await sql<{ id: string }>`select id from tickets where checked_in_at is null
    and code = any(${codes}::text[])`.execute(ctx.db)
  await sql`select pg_sleep(0.2)`.execute(ctx.db)
  await sql`update tickets set checked_in_at = ${ctx.now}
    where id = any(${rows.map(({ id }) => id).sort()}::uuid[])`.execute(ctx.db)
  return rows.map(() => 'admitted')
}

/** A batch waits for another transaction's scan while it writes its own. */
export const stuckDoors: Contestant = async (ctx, input) => {
  const { scans } = input as { scans: CheckInInput[] }
  const batcher = inOneBatch(scans.length)
  for (const scan of scans) void checkInTicket({ ...ctx, batcher }, scan)
  while (!(await isWriting(ctx, 'locked'))) await sql`select pg_sleep(0.01)`.execute(ctx.db)
  process.send?.('middle')
  return new Promise<never>(() => undefined)
}
