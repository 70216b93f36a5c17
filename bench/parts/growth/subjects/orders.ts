import { sql } from 'kysely'
import { seedPayments } from '../../../site/seed-payments.ts'
import { id } from '../../../site/seeding.ts'
import { firstOf } from './first-of.ts'
import type { Subject } from './subject.ts'

/** Paid ones, with their payments, over 25 months; one in ten is a membership's. */
export const orders: Subject = {
  name: 'orders',
  grow: async ({ database }, from, to) => {
    await seedPayments(database.db, to, from)
  },
  async pages(db) {
    const place = (order: string) =>
      firstOf(
        db,
        sql<{ id: string; reference: string }>`select id, reference from orders where reference like 'SR-P%'
          order by created_at ${sql.raw(order)}, id ${sql.raw(order)} offset 20 limit 1`,
      )
    const [second, last] = [await place('desc'), await place('asc')]
    const event = await firstOf(db, sql<{ id: string }>`select ${id('0d0', '7')} as id`)
    const [list, payments] = ['/admin/orders', '/admin/payments?range=allTime']
    return [
      { kind: 'list', name: 'Orders', path: list },
      { kind: 'list', name: 'Second page', path: `${list}?after=${second.id}` },
      { kind: 'list', name: 'Last page', path: `${list}?after=${last.id}` },
      { kind: 'search', name: 'A name that many have', path: `${list}?q=karim` },
      { kind: 'search', name: 'An address', path: `${list}?q=payer-77%40bench.example` },
      { kind: 'search', name: 'A reference', path: `${list}?q=${last.reference}` },
      { kind: 'search', name: 'A word of none', path: `${list}?q=quincunx` },
      { kind: 'filter', name: 'Refunded', path: `${list}?state=refunded` },
      { kind: 'filter', name: 'Of one event', path: `${list}?event=${event.id}` },
      { kind: 'list', name: 'Payments with totals', path: payments },
      { kind: 'filter', name: 'Payments, memberships', path: `${payments}&category=membership` },
      { kind: 'search', name: 'Payments, a name that many have', path: `${payments}&q=karim` },
      { kind: 'search', name: 'Payments, one customer', path: `${payments}&q=payer-77` },
      { kind: 'figures', name: 'Revenue, all time', path: `${payments}&tab=revenue` },
      { kind: 'figures', name: 'Reconciliation', path: '/admin/payments/reconciliation' },
      { kind: 'figures', name: 'Dashboard', path: '/admin' },
    ]
  },
}
