import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { waitingMails } from '#app/features/mail/bulk/waiting-mails.server.ts'
import { mailOutage } from '#app/features/mail/outages/mail-outage.server.ts'
import { lastChecks } from '#app/features/system/last-checks.server.ts'
import { openHolds } from '#app/features/system/open-holds.server.ts'
import { waitingJobs } from '#app/features/system/waiting-jobs.server.ts'
import { lineMetrics } from '#app/features/waiting-room/line-metrics.server.ts'
import { countParkedJobs } from '#server/jobs/parked-jobs.ts'
import type { Asked } from './metrics/database-answers.ts'

/** What the figures want of the database, one question after the other. */
export async function askDatabase(db: Kysely<Database>, now: Date): Promise<Asked> {
  const realNow = new Date()
  const queues = await waitingJobs(db, realNow)
  const parkedJobs = await countParkedJobs(db)
  const mails = await waitingMails(db, now)
  const outage = await mailOutage(db)
  const holds = await openHolds(db, now)
  const lines = await lineMetrics(db, now)
  const checks = await lastChecks(db, realNow)
  return {
    queues,
    parkedJobs,
    mails,
    outageSeconds: outage ? (now.getTime() - Date.parse(outage.since)) / 1_000 : 0,
    holds,
    lines,
    checks,
  }
}
