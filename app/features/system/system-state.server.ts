import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { migrationNames } from '#app/db/migrate.server.ts'
import type { BrokenInvariant } from '#app/db/schema/system.ts'
import { settled } from '#app/features/analytics/settled.server.ts'
import { type WaitingMails, waitingMails } from '#app/features/mail/bulk/waiting-mails.server.ts'
import { type MailOutage, mailOutage } from '#app/features/mail/outages/mail-outage.server.ts'
import { parkedQueue } from '#app/jobs/contracts.ts'
import { type OutsideParts, outsideParts } from './outside-parts.server.ts'
import { type WaitingJobs, waitingJobs } from './waiting-jobs.server.ts'

export type Backup = {
  takenAt: Date
  folder: string
  rows: number
  files: number
  bytes: number
  /** Files that the database named and the storage had not. */
  missing: number
}

/** Webhook events of a provider in the last week. */
export type WebhookActivity = { provider: string; lastAt: Date; count: number; lastResult: string }

/** What the database says of itself and of what was looked at. */
export type SystemFacts = {
  database: {
    version: string
    /** Of all migrations that this program has, those that the database has; and the newest of these. */
    applied: number
    known: number
    newest: string
    bytes: number
    /** How far the database's clock is ahead of this process's, in milliseconds. */
    aheadMs: number
  }
  /** The last look through the gallery's files; null before the first. */
  storage: { checkedAt: Date; media: number; lost: number } | null
  /** The last look for broken rows; null when no worker has looked. */
  invariants: { checkedAt: Date; asked: number; broken: BrokenInvariant[] } | null
  /** The newest; null when there is none. */
  backup: Backup | null
}

/** Jobs of one queue that failed as often as they may, and when the first of them did. */
export type ParkedJobs = { name: string; count: number; since: Date }

/** Of all queues but the one for parked jobs. */
export type SystemJobs = { queues: WaitingJobs[]; parked: ParkedJobs[] }

/** A process that was seen within the last minute and a half. */
export type RunningProcess = {
  id: string
  kind: 'web' | 'worker' | 'web and worker'
  host: string
  version: string
  commit: string | null
  startedAt: Date
}

/** What could not be asked is null. */
export type SystemState = {
  program: {
    version: string
    commit: string | null
    date: string | null
    node: string
    mode: 'demo' | 'staging' | 'production'
  }
  facts: SystemFacts | null
  jobs: SystemJobs | null
  mails: { lanes: WaitingMails[]; outage: MailOutage | null } | null
  webhooks: WebhookActivity[] | null
  outside: OutsideParts | null
  processes: RunningProcess[] | null
}

/** How this installation is: seven statements, and a question to each part outside. Needs 'settings:manage'. */
export async function systemState(ctx: Ctx, realNow: Date): Promise<SystemState> {
  allow(ctx.actor, 'settings:manage')
  const parts = await settled(ctx, {
    facts: systemFacts(ctx, realNow),
    jobs: systemJobs(ctx, realNow),
    mails: systemMails(ctx),
    webhooks: webhookActivity(ctx, realNow),
    outside: outsideParts(ctx),
    processes: runningProcesses(ctx),
  })
  const { version, commit, date, mode } = ctx.site
  return { program: { version, commit, date, node: process.version, mode }, ...parts }
}

type FactsRow = {
  version: string
  applied: number
  newest: string
  size: number
  clock: Date
  backupAt: Date | null
  folder: string
  rows: number
  files: number
  bytes: number
  missing: number
  askedAt: Date | null
  asked: number
  broken: BrokenInvariant[]
  galleryAt: Date | null
  media: number
  lost: number
}

async function systemFacts(ctx: Ctx, realNow: Date): Promise<SystemFacts> {
  const known = await migrationNames()
  const { rows: found } = await sql<FactsRow>`
    select current_setting('server_version') as version, m.applied, m.newest,
      pg_database_size(current_database()) as size, clock_timestamp() as clock,
      b.taken_at as "backupAt", b.folder, b.table_rows as rows, b.files, b.bytes, b.missing,
      i.checked_at as "askedAt", i.asked, i.broken,
      g.finished_at as "galleryAt", g.checked as media,
      (select count(*)::int from gallery_findings f where f.check_id = g.id and f.outcome = 'lost') as lost
    from (select count(*)::int as applied, max(name) as newest from kysely_migration) m
    left join (select * from backups order by taken_at desc limit 1) b on true
    left join invariant_checks i on true
    left join (select * from gallery_checks where finished_at is not null
      order by started_at desc, id desc limit 1) g on true`.execute(ctx.db)
  const [row] = found
  if (!row) throw new Error('the database said nothing of itself')
  const { version, applied, newest, folder, rows, files, bytes, missing, asked, broken, media, lost } = row
  return {
    database: {
      ...{ version, applied, known: known.length, newest, bytes: row.size },
      aheadMs: row.clock.getTime() - realNow.getTime(),
    },
    storage: row.galleryAt && { checkedAt: row.galleryAt, media, lost },
    invariants: row.askedAt && { checkedAt: row.askedAt, asked, broken },
    backup: row.backupAt && { takenAt: row.backupAt, folder, rows, files, bytes, missing },
  }
}

async function systemMails(ctx: Ctx) {
  return { lanes: await waitingMails(ctx.db, ctx.now), outage: await mailOutage(ctx.db) }
}

async function systemJobs(ctx: Ctx, realNow: Date): Promise<SystemJobs> {
  const queues = (await waitingJobs(ctx.db, realNow)).filter(({ name }) => name !== parkedQueue)
  const { rows: parked } = await sql<ParkedJobs>`
    select coalesce(source_name, name) as name, count(*)::int as count, min(created_on) as since
    from pgboss.job where name = ${parkedQueue} and state in ('created', 'retry')
    group by 1 order by 2 desc, 1`.execute(ctx.db)
  return { queues, parked }
}

async function runningProcesses(ctx: Ctx): Promise<RunningProcess[]> {
  const { rows } = await sql<RunningProcess>`
    select id, kind, host, version, commit, started_at as "startedAt" from processes
    where seen_at > clock_timestamp() - interval '90 seconds' order by kind, host, started_at`.execute(ctx.db)
  return rows
}

const week = 7 * 86_400_000

/** Of each provider that told anything in the last week. */
async function webhookActivity(ctx: Ctx, realNow: Date): Promise<WebhookActivity[]> {
  const since = new Date(Math.min(realNow.getTime(), ctx.now.getTime()) - week)
  const { rows } = await sql<WebhookActivity>`
    select provider, max(received_at) as "lastAt", count(*)::int as count,
      (array_agg(result order by received_at desc))[1] as "lastResult"
    from provider_events where received_at > ${since} group by provider
    union all
    select 'mail', max(received_at), count(*)::int, (array_agg(kind order by received_at desc))[1]
    from mail_provider_news where received_at > ${since} having count(*) > 0
    order by 1`.execute(ctx.db)
  return rows
}
