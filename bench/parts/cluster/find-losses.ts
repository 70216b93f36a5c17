import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { Cluster } from '../../cluster/open-cluster.ts'
import type { Acknowledged } from '../../cluster/sale.ts'
import type { SinkCount } from '../mail/sink.ts'

export type Losses = {
  /** Valid tickets of the type. */
  sold: number
  /** Acknowledged orders that are not there, or not confirmed. */
  missing: number
  withoutTicket: number
  ticketsTwice: number
  /** Payments taken beyond one per order. */
  twiceCharged: number
  /** Confirmed orders whose money was not captured. */
  notCharged: number
  mails: { twice: number; waiting: number; missing: number; unknown: number }
}

/** Compares what buyers were told with what the present primary, the payment provider and the mail server have. */
export async function findLosses(
  cluster: Cluster,
  acknowledged: readonly Acknowledged[],
  ticketTypeId: string,
): Promise<Losses> {
  const { provider, sink } = cluster
  const { db, close } = cluster.database()
  try {
    const waiting = await untilMailed(db, cluster.bench.options.isQuick ? 30 : 120)
    const { rows: orders } = await sql<{ reference: string; tickets: number; mailed: string | null }>`
      select o.reference, count(t.id) tickets,
        (select m.status from mails m where m.kind like 'event-confirmation%' and m.subject_id = o.id::text
          limit 1) mailed
      from orders o
      join order_lines l on l.order_id = o.id and l.ticket_type_id = ${ticketTypeId}
      left join tickets t on t.order_id = o.id and t.voided_at is null
      where o.status = 'confirmed' group by o.id`.execute(db)
    const known = new Map(orders.map((order) => [order.reference, order]))
    const { rows: all } = await sql<{ confirmed: number }>`
      select count(*) confirmed from orders where status = 'confirmed' and total_minor > 0`.execute(db)
    const charges = await provider.charges()
    const { twice } = (await sink.ask('count')) as SinkCount
    return {
      sold: orders.reduce((sum, { tickets }) => sum + tickets, 0),
      missing: acknowledged.filter(({ reference }) => !known.has(reference)).length,
      withoutTicket: acknowledged.filter(({ reference }) => known.get(reference)?.tickets === 0).length,
      ticketsTwice: orders.filter(({ tickets }) => tickets > 1).length,
      twiceCharged: charges.taken - charges.orders,
      notCharged: Math.max(0, (all[0]?.confirmed ?? 0) - charges.orders),
      mails: {
        twice,
        waiting,
        missing: orders.filter(({ mailed }) => !['sent', 'sending', 'queued'].includes(mailed ?? '')).length,
        unknown: orders.filter(({ mailed }) => mailed === 'sending').length,
      },
    }
  } finally {
    await close()
  }
}

/** Waits for the worker; answers how many mails still wait after so many seconds. */
async function untilMailed(db: Kysely<Database>, seconds: number): Promise<number> {
  const ends = performance.now() + seconds * 1_000
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) waiting from mails where status = 'queued'`.execute(db)
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0 || performance.now() > ends) return waiting
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
