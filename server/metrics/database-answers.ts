import { Gauge, type Registry } from 'prom-client'
import type { WaitingMails } from '#app/features/mail/bulk/waiting-mails.server.ts'
import type { LastChecks } from '#app/features/system/last-checks.server.ts'
import type { LineMetrics } from '#app/features/waiting-room/line-metrics.server.ts'
import { lineGauges, type MakeGauge } from './line-gauges.ts'

/** What only the database knows; the same for every process, so that dashboards take the largest. */
export type Asked = {
  queues: ReadonlyArray<{ name: string; waiting: number; active: number; oldestSeconds: number }>
  parkedJobs: number
  mails: readonly WaitingMails[]
  /** Since the mail server takes no mail at all; 0 when it does. */
  outageSeconds: number
  holds: { open: number; overdue: number; overdueSeconds: number }
  /** Open waiting rooms. */
  lines: readonly LineMetrics[]
  checks: LastChecks
}

/** A scraper that reads more often gets the same again … */
const leastSeconds = 15
/** … waits no longer than this for the database … */
const patienceMs = 1_000
/** … and is told nothing rather than what was true long ago. */
const usableSeconds = 60

/** Gauges of what `ask` answers. It is called by one reading at a time, and may fail: then the last answer ages. */
export function databaseAnswers(
  registry: Registry,
  ask: () => Promise<Asked>,
  now: () => number = () => performance.now(),
): void {
  const { latest, ageSeconds } = askedSeldom(ask, now)
  const registers = [registry]
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    fill: (asked: Asked, set: (value: number, labels: Record<Label, string>) => void) => void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const asked = await latest()
        this.reset()
        let isSet = false
        if (asked) {
          fill(asked, (value, labels) => {
            isSet = true
            this.set(labels, value)
          })
        }
        // Without labels a metric is 0 unless it is taken away.
        if (!isSet && labelNames.length === 0) this.remove()
      },
    })
  }

  gauge('staffroom_queue_jobs', 'Jobs in the queue', ['name', 'state'], ({ queues }, set) => {
    for (const { name, waiting, active } of queues) {
      set(waiting, { name, state: 'waiting' })
      set(active, { name, state: 'active' })
    }
  })
  gauge(
    'staffroom_queue_oldest_seconds',
    'How long the oldest job has been due',
    ['name'],
    ({ queues }, set) => {
      for (const { name, oldestSeconds } of queues) set(oldestSeconds, { name })
    },
  )
  gauge(
    'staffroom_jobs_parked',
    'Jobs that failed as often as they may and wait for somebody to look',
    [],
    ({ parkedJobs }, set) => set(parkedJobs, {}),
  )
  gauge('staffroom_holds', 'Orders that keep places', ['state'], ({ holds }, set) => {
    set(holds.open, { state: 'open' })
    set(holds.overdue, { state: 'overdue' })
  })
  gauge(
    'staffroom_holds_overdue_seconds',
    'How long ago the first hold ended that nobody gave back',
    [],
    ({ holds }, set) => set(holds.overdueSeconds, {}),
  )
  mailGauges(gauge)
  lineGauges(gauge)
  checkGauges(gauge)
  new Gauge({
    name: 'staffroom_figures_age_seconds',
    help: 'Since when the figures that the database is asked for are what they are',
    registers,
    async collect() {
      await latest()
      this.set(ageSeconds())
    },
  })
}

/** Without a value before the first check. */
function checkGauges(gauge: MakeGauge<Asked>): void {
  const told: [keyof LastChecks, string, string][] = [
    ['backupSeconds', 'staffroom_backup_age_seconds', 'Since the newest backup was taken'],
    ['invariantsSeconds', 'staffroom_invariants_age_seconds', 'Since somebody looked for broken rows'],
    ['broken', 'staffroom_invariants_broken', 'Invariants that did not hold when they were last asked for'],
  ]
  for (const [name, metric, help] of told) {
    gauge(metric, help, [], ({ checks }, set) => {
      const value = checks[name]
      if (value !== null) set(value, {})
    })
  }
}

function mailGauges(gauge: MakeGauge<Asked>): void {
  gauge(
    'staffroom_mails_waiting',
    'Mails in the outbox that wait, to one person and to many; counting ends at 10,000',
    ['lane'],
    ({ mails }, set) => {
      for (const { lane, waiting } of mails) set(waiting, { lane })
    },
  )
  gauge(
    'staffroom_mails_unsent',
    'Mails that are being sent or failed, of the newest 1,000 of each',
    ['lane', 'state'],
    ({ mails }, set) => {
      for (const { lane, sending, failed } of mails) {
        set(sending, { lane, state: 'sending' })
        set(failed, { lane, state: 'failed' })
      }
    },
  )
  gauge(
    'staffroom_mails_oldest_seconds',
    'How long the oldest mail waits, by lane; those of a campaign since it began',
    ['lane'],
    ({ mails }, set) => {
      for (const { lane, oldestSeconds } of mails) set(oldestSeconds, { lane })
    },
  )
  gauge(
    'staffroom_mail_outage_seconds',
    'Since when the mail server takes no mail at all; 0 when it does',
    [],
    ({ outageSeconds }, set) => set(outageSeconds, {}),
  )
  gauge(
    'staffroom_mails_held_seconds',
    'For how long the mail server wants no mails to many',
    [],
    ({ mails }, set) => set(Math.max(0, ...mails.map(({ heldSeconds }) => heldSeconds)), {}),
  )
}

/** One question at a time, and seldom. */
function askedSeldom(ask: () => Promise<Asked>, now: () => number) {
  let answer: Asked | null = null
  let answeredAt = now()
  let askedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null
  const ageSeconds = () => (now() - answeredAt) / 1_000

  function begin(): Promise<void> {
    askedAt = now()
    return ask()
      .then((asked) => {
        answer = asked
        answeredAt = now()
      })
      .catch(() => undefined)
      .finally(() => {
        underWay = null
      })
  }

  return {
    ageSeconds,
    async latest(): Promise<Asked | null> {
      if (underWay === null && now() - askedAt >= leastSeconds * 1_000) underWay = begin()
      if (underWay !== null) await Promise.race([underWay, patience()])
      return ageSeconds() < usableSeconds ? answer : null
    },
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
}
