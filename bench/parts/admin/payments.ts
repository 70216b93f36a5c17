import { number } from '../../report/numbers.ts'
import type { MeasuredFile } from './measure-file.ts'
import type { Screen } from './measure-screen.ts'

/** Payments over 25 months. */
export function paymentsScreens(all: number): Screen[] {
  const payments = '/admin/payments'
  const ever = `${payments}?range=allTime`
  return [
    { name: `Payments: this month, among ${number(all)}`, path: payments },
    { name: 'Payments, all time', path: ever },
    { name: 'Payments, all time, the oldest first', path: `${ever}&sort=date` },
    { name: 'Payments, memberships', path: `${ever}&category=membership` },
    { name: 'Payments, searched by a name that many have', path: `${ever}&q=karim` },
    { name: 'Payments, searched by a whole name', path: `${ever}&q=nadia+karim` },
    { name: 'Payments, searched by one customer', path: `${ever}&q=payer-77777` },
    { name: 'Payments, searched by an event', path: `${ever}&q=gathering+77` },
    { name: 'Payments, searched by a word of all events', path: `${ever}&q=gathering` },
    { name: 'Payments, searched by a customer at an event', path: `${ever}&q=karim+literacy` },
    { name: 'Payments, searched by what none has', path: `${ever}&q=quincunx` },
    { name: 'Revenue Breakdown, this month', path: `${payments}?tab=revenue` },
    { name: 'Revenue Breakdown, all time', path: `${ever}&tab=revenue` },
    { name: 'Reconciliation', path: '/admin/payments/reconciliation' },
  ]
}

export const paymentsFile = (all: number): MeasuredFile => ({
  name: `CSV of ${number(all)} payments`,
  path: '/admin/payments.csv?range=allTime',
})
