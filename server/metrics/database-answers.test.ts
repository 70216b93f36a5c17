import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { type Asked, databaseAnswers } from './database-answers.ts'

const asked: Asked = {
  queues: [{ name: 'mail.send', waiting: 3, active: 1, oldestSeconds: 7 }],
  parkedJobs: 2,
  mails: [
    { lane: 'single', waiting: 1, sending: 0, failed: 4, oldestSeconds: 30, heldSeconds: 0 },
    { lane: 'bulk', waiting: 10_000, sending: 25, failed: 0, oldestSeconds: 60, heldSeconds: 12 },
  ],
  outageSeconds: 90,
  holds: { open: 5, overdue: 1, overdueSeconds: 80 },
  lines: [
    { event: 'gala', waiting: 900, turns: 40, perMinute: 30, oldestSeconds: 600, stillSeconds: 0, paused: 1 },
  ],
  checks: { backupSeconds: 3_600, invariantsSeconds: 120, broken: 0 },
}

function metrics(ask: () => Promise<Asked>) {
  const registry = new Registry()
  const clock = { ms: 0 }
  databaseAnswers(registry, ask, () => clock.ms)
  const read = async () =>
    (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  return { clock, read }
}

test('every metric of the database is written', async () => {
  const { read } = metrics(async () => asked)
  expect(await read()).toEqual([
    'staffroom_queue_jobs{name="mail.send",state="waiting"} 3',
    'staffroom_queue_jobs{name="mail.send",state="active"} 1',
    'staffroom_queue_oldest_seconds{name="mail.send"} 7',
    'staffroom_jobs_parked 2',
    'staffroom_holds{state="open"} 5',
    'staffroom_holds{state="overdue"} 1',
    'staffroom_holds_overdue_seconds 80',
    'staffroom_mails_waiting{lane="single"} 1',
    'staffroom_mails_waiting{lane="bulk"} 10000',
    'staffroom_mails_unsent{lane="single",state="sending"} 0',
    'staffroom_mails_unsent{lane="single",state="failed"} 4',
    'staffroom_mails_unsent{lane="bulk",state="sending"} 25',
    'staffroom_mails_unsent{lane="bulk",state="failed"} 0',
    'staffroom_mails_oldest_seconds{lane="single"} 30',
    'staffroom_mails_oldest_seconds{lane="bulk"} 60',
    'staffroom_mail_outage_seconds 90',
    'staffroom_mails_held_seconds 12',
    'staffroom_waiting_room_people{event="gala",state="waiting"} 900',
    'staffroom_waiting_room_people{event="gala",state="called"} 40',
    'staffroom_waiting_room_admitted_per_minute{event="gala"} 30',
    'staffroom_waiting_room_oldest_seconds{event="gala"} 600',
    'staffroom_waiting_room_still_seconds{event="gala"} 0',
    'staffroom_waiting_room_paused{event="gala"} 1',
    'staffroom_backup_age_seconds 3600',
    'staffroom_invariants_age_seconds 120',
    'staffroom_invariants_broken 0',
    'staffroom_figures_age_seconds 0',
  ])
})

test('a check that has never run has no metric', async () => {
  const checks = { backupSeconds: null, invariantsSeconds: null, broken: null }
  const lines = await metrics(async () => ({ ...asked, checks })).read()
  expect(lines.filter((line) => /backup|invariants/.test(line))).toEqual([])
  expect(lines).toContain('staffroom_jobs_parked 2')
})

test('the database is queried once in fifteen seconds, and never twice at a time', async () => {
  let release: (asked: Asked) => void = () => undefined
  const ask = vi.fn(async () => asked)
  const { clock, read } = metrics(ask)
  await Promise.all([read(), read(), read()])
  clock.ms = 14_999
  await read()
  expect(ask).toHaveBeenCalledTimes(1)

  clock.ms = 15_000
  ask.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
  const waiting = read()
  clock.ms = 45_000
  const alsoWaiting = read()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  release({ ...asked, parkedJobs: 9 })
  expect(await waiting).toContain('staffroom_jobs_parked 9')
  expect(await alsoWaiting).toContain('staffroom_jobs_parked 9')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the last metrics are reported for a minute after the database fails, then none', async () => {
  const ask = vi.fn(async () => asked)
  const { clock, read } = metrics(ask)
  await read()
  ask.mockRejectedValue(new Error('gone'))
  clock.ms = 59_000
  expect(await read()).toContain('staffroom_jobs_parked 2')
  clock.ms = 75_000
  expect(await read()).toEqual(['staffroom_figures_age_seconds 75'])
})

test('a database that never responds delays the metrics by at most a second', async () => {
  const { read } = metrics(() => new Promise(() => undefined))
  expect(await read()).toEqual(['staffroom_figures_age_seconds 0'])
})
