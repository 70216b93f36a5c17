import type { JobName } from '#app/jobs/contracts.ts'

/** What runs by itself, in cron's notation and UTC. A run that was missed is made up for by the next one. */
export const schedule: ReadonlyArray<{ name: JobName; cron: string }> = [
  { name: 'orders.release-holds', cron: '* * * * *' },
  { name: 'waitlist.sweep', cron: '* * * * *' },
  { name: 'payments.sweep', cron: '* * * * *' },
  { name: 'events.mail-attendees', cron: '*/5 * * * *' },
  { name: 'events.sweep-refund-runs', cron: '*/15 * * * *' },
  { name: 'payments.sweep-refunds', cron: '23 * * * *' },
  { name: 'payments.rename', cron: '*/5 * * * *' },
  { name: 'memberships.sweep', cron: '* * * * *' },
  { name: 'memberships.sweep-banned', cron: '*/5 * * * *' },
  { name: 'memberships.sweep-endings', cron: '*/5 * * * *' },
  { name: 'money.issue-documents', cron: '* * * * *' },
  { name: 'mail.sweep', cron: '* * * * *' },
  { name: 'campaigns.sweep', cron: '* * * * *' },
  { name: 'people.session-sweep', cron: '43 * * * *' },
  { name: 'blog.forget-views', cron: '37 * * * *' },
  { name: 'files.sweep', cron: '17 * * * *' },
  { name: 'analytics.roll-up', cron: '*/10 * * * *' },
  { name: 'analytics.sum-revenue', cron: '* * * * *' },
  { name: 'analytics.forget', cron: '41 3 * * *' },
  { name: 'analytics.make-months', cron: '51 3 * * *' },
  { name: 'money.reconcile', cron: '7 2 * * *' },
  { name: 'campaigns.start-receipts', cron: '13 6 * * *' },
  { name: 'privacy.sweep', cron: '29 3 * * *' },
  { name: 'ground.invariants', cron: '*/10 * * * *' },
]
