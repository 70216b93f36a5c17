import type { OutsidePart } from '../outside-parts.server.ts'
import type { RunningProcess, SystemState } from '../system-state.server.ts'

/** What is looked at, in the order in which it matters. */
export const checkNames = [
  'invariants',
  'jobs',
  'mails',
  'store',
  'mailServer',
  'payments',
  'processes',
  'backup',
  'storage',
  'migrations',
  'clock',
] as const
export type CheckName = (typeof checkNames)[number]

/** `look`: an administrator has to act. `unknown`: not checked yet, or it could not be. */
export type CheckState = 'well' | 'look' | 'unknown'

const minute = 60_000
const hour = 60 * minute
/** They are asked for every ten minutes. */
const oldestInvariants = 30 * minute
/** One a day, and a bit. */
const oldestBackup = 26 * hour
/** In seconds; jobs and mails to one person leave within moments. */
const longestWait = 5 * 60
/** In milliseconds; holds and doors are exact to the second. */
const mostAhead = 2_000

const rules: Record<CheckName, (state: SystemState, realNow: Date) => CheckState> = {
  invariants({ facts }, realNow) {
    if (!facts?.invariants) return 'unknown'
    const { broken, checkedAt } = facts.invariants
    return broken.length > 0 || realNow.getTime() - checkedAt.getTime() > oldestInvariants ? 'look' : 'well'
  },
  jobs({ jobs }) {
    if (!jobs) return 'unknown'
    return jobs.parked.length > 0 || jobs.queues.some(({ oldestSeconds }) => oldestSeconds > longestWait)
      ? 'look'
      : 'well'
  },
  mails({ mails }) {
    if (!mails) return 'unknown'
    const { lanes, outage } = mails
    const waitsLong = ({ lane, oldestSeconds }: (typeof lanes)[number]) =>
      lane === 'single' && oldestSeconds > longestWait
    return outage || lanes.some((lane) => lane.failed > 0 || waitsLong(lane)) ? 'look' : 'well'
  },
  store: ({ outside }) => ofOutside(outside?.store),
  mailServer: ({ outside }) => ofOutside(outside?.mailServer),
  payments: ({ outside }) => ofOutside(outside?.payments),
  processes({ processes }) {
    if (!processes || processes.length === 0) return 'unknown'
    const { versions, hasWorker } = runningTogether(processes)
    return versions > 1 || !hasWorker ? 'look' : 'well'
  },
  backup({ facts, program }, realNow) {
    if (!facts) return 'unknown'
    const isDemo = program.mode === 'demo'
    const { backup } = facts
    if (!backup) return isDemo ? 'unknown' : 'look'
    const isOld = realNow.getTime() - backup.takenAt.getTime() > oldestBackup
    return backup.missing > 0 || (isOld && !isDemo) ? 'look' : 'well'
  },
  storage({ facts }) {
    if (!facts?.storage) return 'unknown'
    return facts.storage.lost > 0 ? 'look' : 'well'
  },
  migrations({ facts }) {
    if (!facts) return 'unknown'
    return facts.database.applied === facts.database.known ? 'well' : 'look'
  },
  clock({ facts }) {
    if (!facts) return 'unknown'
    return Math.abs(facts.database.aheadMs) > mostAhead ? 'look' : 'well'
  },
}

function ofOutside(part: OutsidePart | undefined): CheckState {
  if (!part) return 'unknown'
  return part.ok ? 'well' : 'look'
}

/** What the running processes are together: of how many versions, and whether one of them works through jobs. */
export function runningTogether(processes: readonly RunningProcess[]): {
  versions: number
  hasWorker: boolean
} {
  return {
    versions: new Set(processes.map(({ version, commit }) => `${version} ${commit}`)).size,
    hasWorker: processes.some(({ kind }) => kind !== 'web'),
  }
}

/** How each check stands at `realNow`, the time on the wall. */
export function checksOf(state: SystemState, realNow: Date): Record<CheckName, CheckState> {
  return Object.fromEntries(checkNames.map((name) => [name, rules[name](state, realNow)])) as Record<
    CheckName,
    CheckState
  >
}
