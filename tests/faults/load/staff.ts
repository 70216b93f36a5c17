import { newId } from '#app/kernel/ids.ts'
import { addressOf, person } from './person.ts'
import type { Load } from './start-load.ts'

const staffOf = (load: Load) => person(load, addressOf(9_000_001))

/**
 * A sold order that nobody has scanned or given back yet, as somebody finds it in a list; null where there is none. Of
 * two orders one is for the door and one for those who give back: a ticket that was let in is not given back.
 */
async function soldOrder({ ctx, told }: Load, whose: 'door' | 'cashier') {
  const mine = told.purchases.filter((_, index) => (index % 2 === 0) === (whose === 'door')).at(-1)
  if (!mine) return null
  const order = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('tickets as t', 't.order_id', 'o.id')
    .select(['o.id', 'o.reference', 't.id as ticketId', 't.code', 't.event_id as eventId'])
    .where('o.reference', '=', mine.reference)
    .where('o.status', '=', 'confirmed')
    .where('t.status', '=', 'valid')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scans as s').select('s.id').whereRef('s.ticket_id', '=', 't.id'))),
    )
    .executeTakeFirst()
    // The database may be down: whoever looks comes again.
    .catch(() => null)
  return order ?? null
}

/** A door scans a ticket, with the same nonce until it is answered. */
export async function letIn(load: Load): Promise<void> {
  const order = await soldOrder(load, 'door')
  if (!order || load.told.asked.has(order.reference)) return
  const scanId = newId()
  const form = { eventId: order.eventId, code: order.code, scanId, device: 'Door' }
  const { cookie } = load.admin
  const answer = await staffOf(load).insist('scan', {
    method: 'POST',
    path: '/admin/scan/check-in',
    form,
    cookie,
  })
  if (answer?.status === 200 && (JSON.parse(answer.body) as { verdict: string }).verdict === 'admitted')
    load.told.admitted.push({ scanId, ticketId: order.ticketId })
}

/** An administrator gives an order back in full, with the same form until it is answered. */
export async function refund(load: Load): Promise<void> {
  const { told, admin, cashiers } = load
  const order = await soldOrder(load, 'cashier')
  const cashier = cashiers[told.asked.size % cashiers.length]
  if (!order || !cashier || told.asked.has(order.reference)) return
  told.asked.add(order.reference)
  const refundId = newId()
  const answer = await staffOf(load).insist('refund', {
    method: 'POST',
    path: `/admin/orders/${order.id}/refund?what=everything`,
    form: { refundId, seenRefundedMinor: '0', cause: 'buyer-asked', note: '', password: admin.password },
    cookie: cashier.cookie,
  })
  if (answer?.status === 302 && String(answer.headers.location).includes('refund-requested'))
    told.refunds.push({ refundId, reference: order.reference })
}

/** An administrator uploads a picture, as one upload however often it is sent. */
export async function upload(load: Load): Promise<void> {
  const { told, admin, gallery } = load
  const answer = await staffOf(load).insist('upload', {
    method: 'POST',
    path: `/admin/gallery/media?category=${gallery.category}&upload=${newId()}`,
    file: gallery.picture,
    cookie: admin.cookie,
  })
  if (answer?.status !== 200) return
  const item = JSON.parse(answer.body) as { ok: boolean; id: string; reason?: string }
  if (item.ok) told.uploads.push(item.id)
  else told.gaveUp.push(`upload refused: ${item.reason}`)
}

/** An administrator makes a discount code; told a second time that it is taken, it is the one from the first. */
export async function makeCode(load: Load): Promise<void> {
  const code = `fault-${load.nextNumber()}`
  const answer = await staffOf(load).insist('code', {
    method: 'POST',
    path: '/admin/discounts/new',
    form: { code, scope: 'tickets', kind: 'percent', percent: '10' },
    cookie: load.admin.cookie,
  })
  if (answer?.status === 302 && String(answer.headers.location).includes('discount-created'))
    load.told.codes.push(code)
}
