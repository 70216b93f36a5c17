import { number } from '../../report/numbers.ts'
import type { AuditSeed } from '../../site/seed-audit.ts'
import type { MeasuredFile } from './measure-file.ts'
import type { Screen } from './measure-screen.ts'

/** The audit log of three years. */
export function auditScreens({ adminId, quietId, orderId }: AuditSeed, entries: number): Screen[] {
  const log = '/admin/audit'
  return [
    { name: `Audit log: the newest of ${number(entries)}`, path: log },
    { name: 'Audit log, a group of actions', path: `${log}?action=order.` },
    { name: 'Audit log, one rare action', path: `${log}?action=settings.change` },
    { name: 'Audit log, an action never done', path: `${log}?action=account.purge` },
    { name: 'Audit log, a busy administrator', path: `${log}?by=${adminId}` },
    { name: 'Audit log, a person who did little', path: `${log}?by=${quietId}` },
    {
      name: 'Audit log, an actor and an action of others',
      path: `${log}?by=${adminId}&action=session.start`,
    },
    {
      name: 'Audit log, a kind of subject, some days',
      path: `${log}?kind=ticket&from=2025-01-01&until=2025-01-07`,
    },
    { name: 'Audit log, one subject', path: `${log}?subject=order:${orderId}` },
    { name: 'Audit log, jobs, an action of others', path: `${log}?by=system&action=order.place` },
  ]
}

export const auditFile: MeasuredFile = { name: 'CSV of the audit log', path: '/admin/audit.csv' }
