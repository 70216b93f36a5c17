import { describe, expect, test } from 'vitest'
import type { RunningProcess, SystemFacts, SystemState } from '../system-state.server.ts'
import { type CheckName, type CheckState, checksOf } from './checks.ts'

const realNow = new Date('2026-12-01T12:00:00Z')
const ago = (minutes: number) => new Date(realNow.getTime() - minutes * 60_000)
const backup = { takenAt: ago(60), folder: '/b', rows: 1, files: 1, bytes: 1, missing: 0 }
const lane = { lane: 'single', waiting: 0, sending: 0, failed: 0, oldestSeconds: 0, heldSeconds: 0 } as const
const queue = { name: 'mail.send', waiting: 0, active: 0, oldestSeconds: 0 }
const facts: SystemFacts = {
  database: { version: '18', applied: 64, known: 64, newest: '0064', bytes: 1, aheadMs: 3 },
  storage: { checkedAt: ago(9_999), media: 5, lost: 0 },
  invariants: { checkedAt: ago(5), asked: 81, broken: [] },
  backup,
}
const fine = { ok: true, words: '' }
const away = { ok: false, words: 'connect ECONNREFUSED' }
const well: SystemState = {
  program: { version: '1.0.0', commit: null, date: null, node: 'v24', mode: 'production' },
  facts,
  jobs: { queues: [queue], parked: [] },
  mails: { lanes: [lane, { ...lane, lane: 'bulk' }], outage: null },
  webhooks: [],
  outside: { store: fine, mailServer: fine, payments: fine },
  processes: [process('web'), process('worker')],
}
const of = (changes: Partial<SystemFacts>) => ({ facts: { ...facts, ...changes } })
const ofDatabase = (changes: Partial<SystemFacts['database']>) =>
  of({ database: { ...facts.database, ...changes } })
const demo = { ...well.program, mode: 'demo' as const }

test('every check is well on a healthy installation', () => {
  expect(new Set(Object.values(checksOf(well, realNow)))).toEqual(new Set(['well']))
})

const outage = {
  since: ago(1).toISOString(),
  lastFailedAt: ago(0).toISOString(),
  response: 'connect ECONNREFUSED',
  waiting: 0,
}
const broken = [{ id: 'I-01', title: '', rows: 1 }]

function process(kind: RunningProcess['kind'], changes: Partial<RunningProcess> = {}): RunningProcess {
  return { id: kind, kind, host: 'one', version: '1.0.0', commit: 'a', startedAt: ago(5), ...changes }
}
const outside = (changes: object) => ({
  outside: { store: fine, mailServer: fine, payments: fine, ...changes },
})

const cases: [CheckName, string, Partial<SystemState>, CheckState][] = [
  ['store', 'away', outside({ store: away }), 'look'],
  ['mailServer', 'away', outside({ mailServer: away }), 'look'],
  ['payments', 'away', outside({ payments: away }), 'look'],
  ['processes', 'none seen', { processes: [] }, 'unknown'],
  ['processes', 'no worker', { processes: [process('web')] }, 'look'],
  ['processes', 'one that is both', { processes: [process('web and worker')] }, 'well'],
  [
    'processes',
    'of two versions',
    { processes: [process('web'), process('worker', { version: '0.9.0' })] },
    'look',
  ],
  ['invariants', 'never asked', of({ invariants: null }), 'unknown'],
  ['invariants', 'one broken', of({ invariants: { checkedAt: ago(5), asked: 81, broken } }), 'look'],
  [
    'invariants',
    'half an hour ago',
    of({ invariants: { checkedAt: ago(30), asked: 81, broken: [] } }),
    'well',
  ],
  ['invariants', 'longer ago', of({ invariants: { checkedAt: ago(31), asked: 81, broken: [] } }), 'look'],
  ['jobs', 'not to be asked', { jobs: null }, 'unknown'],
  [
    'jobs',
    'one parked',
    { jobs: { queues: [queue], parked: [{ name: 'mail.send', count: 1, since: ago(60) }] } },
    'look',
  ],
  [
    'jobs',
    'one due for five minutes',
    { jobs: { queues: [{ ...queue, oldestSeconds: 300 }], parked: [] } },
    'well',
  ],
  [
    'jobs',
    'one due for longer',
    { jobs: { queues: [queue, { ...queue, oldestSeconds: 301 }], parked: [] } },
    'look',
  ],
  ['mails', 'not to be asked', { mails: null }, 'unknown'],
  ['mails', 'one failed', { mails: { lanes: [{ ...lane, failed: 1 }], outage: null } }, 'look'],
  [
    'mails',
    'one to many failed',
    { mails: { lanes: [lane, { ...lane, lane: 'bulk', failed: 1 }], outage: null } },
    'look',
  ],
  ['mails', 'one that waits', { mails: { lanes: [{ ...lane, oldestSeconds: 301 }], outage: null } }, 'look'],
  [
    'mails',
    'many that wait for their turn',
    { mails: { lanes: [lane, { ...lane, lane: 'bulk', oldestSeconds: 9_999 }], outage: null } },
    'well',
  ],
  ['mails', 'a server that takes none', { mails: { lanes: [lane], outage } }, 'look'],
  ['backup', 'none', of({ backup: null }), 'look'],
  ['backup', 'none of a demo', { ...of({ backup: null }), program: demo }, 'unknown'],
  ['backup', 'of yesterday', of({ backup: { ...backup, takenAt: ago(26 * 60) } }), 'well'],
  ['backup', 'older', of({ backup: { ...backup, takenAt: ago(26 * 60 + 1) } }), 'look'],
  [
    'backup',
    'older, of a demo',
    { ...of({ backup: { ...backup, takenAt: ago(99 * 60) } }), program: demo },
    'well',
  ],
  ['backup', 'without a file', { ...of({ backup: { ...backup, missing: 1 } }), program: demo }, 'look'],
  ['storage', 'not checked yet', of({ storage: null }), 'unknown'],
  ['storage', 'one lost', of({ storage: { checkedAt: ago(1), media: 5, lost: 1 } }), 'look'],
  ['migrations', 'one missing', ofDatabase({ applied: 63 }), 'look'],
  ['migrations', 'one of a later version', ofDatabase({ applied: 65 }), 'look'],
  ['clock', 'two seconds behind', ofDatabase({ aheadMs: -2_000 }), 'well'],
  ['clock', 'more', ofDatabase({ aheadMs: -2_001 }), 'look'],
]

test('checks are unknown when the database could not be asked', () => {
  const { jobs, mails, ...rest } = checksOf({ ...well, facts: null, outside: null, processes: null }, realNow)
  expect([jobs, mails]).toEqual(['well', 'well'])
  expect(new Set(Object.values(rest))).toEqual(new Set(['unknown']))
})

describe.each(cases)('%s: %s', (name, _, changes, state) => {
  test(`is ${state}, and no other check changes`, () => {
    expect(checksOf({ ...well, ...changes }, realNow)).toEqual({ ...checksOf(well, realNow), [name]: state })
  })
})
