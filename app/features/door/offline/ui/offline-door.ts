import { passLifeAfterEnd } from '#app/features/people/rules/pass-life.ts'
import { newId, randomCode } from '#app/kernel/ids.ts'
import type { Scan } from '../../rules/scanner.ts'
import type { DoorAnswer } from '../../ui/scan-words.ts'
import type { SendResult, SendScan, SendUndo } from '../../ui/send-scan.ts'
import type { DoorConflict } from '../rules/door-conflict.ts'
import { answerFromList, presented } from './answer-from-list.ts'
import { type DoorDatabase, type KeptScan, type ListFacts, memoryDatabase } from './door-database.ts'
import type { FetchedList, fetchList, sendSettled, sendSync } from './fetch-door.ts'
import { type LastScan, lastScanOf, mostLastScans } from './last-scan.ts'
import { sendWaiting } from './send-waiting.ts'
import { createTicketList } from './ticket-list.ts'

/** What the screen shows of it. Instants are milliseconds of the device. */
export type OfflineView = {
  /** Null while there is a network. */
  offlineSince: number | null
  /** Null until it was downloaded once. */
  list: { size: number; from: number } | null
  waiting: number
  conflicts: readonly DoorConflict[]
  /** The newest first. */
  last: readonly LastScan[]
  /** This door is no longer ours: the list is gone. */
  isClosed: boolean
  /** The browser keeps nothing: what waits is lost when the page is closed. */
  isVolatile: boolean
}

type Options = {
  eventId: string
  owner: string
  device: () => string
  openDatabase: () => Promise<DoorDatabase>
  fetchList: typeof fetchList
  sendSync: typeof sendSync
  sendSettled: typeof sendSettled
  sendScan: SendScan
  sendUndo: SendUndo
  /** Milliseconds. */
  clock?: () => number
}

/** A server that has not answered by then is not waited for, if the list can answer. */
const patienceMs = 1_500
/** Without a list there is nothing else to wait for. */
const longPatienceMs = 6_000
/** So many small additions are kept before the whole list is fetched anew. */
const mostPortions = 100
const mostFound = 20

export type OfflineDoor = ReturnType<typeof createOfflineDoor>

/**
 * A door that goes on without a network: answers from the server while there is one, else from the downloaded list,
 * keeps what it answered by itself and sends it later.
 */
export function createOfflineDoor(options: Options) {
  const { eventId, owner, clock = Date.now } = options
  const listeners = new Set<() => void>()
  let database = memoryDatabase()
  let list = createTicketList()
  let facts: ListFacts | null = null
  let portions = 0
  let scans: KeptScan[] = []
  let underWay: Promise<void> | null = null
  let view: OfflineView = {
    offlineSince: null,
    list: null,
    waiting: 0,
    conflicts: [],
    last: [],
    isClosed: false,
    isVolatile: false,
  }
  function change(part: Partial<OfflineView> = {}) {
    const own = scans.filter((scan) => scan.owner === owner)
    view = {
      ...view,
      list: facts && { size: list.size(), from: facts.fetchedAt },
      waiting: own.filter((scan) => scan.queued !== null).length,
      last: own
        .filter((scan) => scan.eventId === eventId)
        .slice(-mostLastScans)
        .reverse(),
      ...part,
    }
    for (const listener of listeners) listener()
  }

  /** What the browser refuses to keep is kept here, and the screen says so. */
  async function kept(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch {
      change({ isVolatile: true })
    }
  }

  const reached = () => view.offlineSince !== null && change({ offlineSince: null })
  const lost = () => view.offlineSince === null && change({ offlineSince: clock() })

  async function keep(scan: KeptScan): Promise<void> {
    scans = [...scans.filter(({ scanId }) => scanId !== scan.scanId), scan]
    await kept(database.keepScan(scan))
    await forgetOld()
    change()
  }

  async function forgetOld(): Promise<void> {
    const done = scans.filter((scan) => scan.queued === null)
    const old = done.slice(0, -mostLastScans).map(({ scanId }) => scanId)
    if (old.length === 0) return
    scans = scans.filter(({ scanId }) => !old.includes(scanId))
    await kept(database.dropScans(old))
  }

  async function shutOut(): Promise<void> {
    forgetList()
    change({ isClosed: true, conflicts: [] })
    await kept(database.dropLists())
  }

  function forgetList() {
    list = createTicketList()
    facts = null
    portions = 0
  }

  async function load(): Promise<void> {
    try {
      database = await options.openDatabase()
      scans = await database.scans()
      await database.dropLists(eventId)
      const known = await database.list(eventId)
      if (known && isMine(known.facts)) {
        for (const lines of known.portions) list.apply(lines)
        facts = known.facts
        portions = known.portions.length
        markWaiting()
      } else await database.dropLists()
    } catch {
      change({ isVolatile: true })
    }
    change()
  }

  const isMine = (known: ListFacts) =>
    known.owner === owner && clock() + known.clockAhead < known.event.endsAt + passLifeAfterEnd

  /** What this device did by itself stays true on a list that does not know it yet. */
  function markWaiting() {
    for (const { eventId: where, queued, at } of scans) {
      if (where !== eventId || !queued || !('ticketId' in queued)) continue
      if ('undo' in queued) list.mark(queued.ticketId, null)
      else if (queued.letIn) list.mark(queued.ticketId, at + (facts?.clockAhead ?? 0))
    }
  }

  /** Sends what waits, then brings the list up to date; one at a time. */
  function refresh(): Promise<void> {
    underWay ??= refreshNow().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function refreshNow(): Promise<void> {
    const sent = await sendWaiting({
      scans: () => scans.filter((scan) => scan.owner === owner && scan.queued !== null),
      send: options.sendSync,
      clock,
      settle: keep,
    })
    if (sent === 'lost') return void lost()
    if (sent === 'closed') return shutOut()
    const since = portions < mostPortions ? (facts?.cursor ?? null) : null
    const salt = facts?.salt ?? randomCode(26)
    const fetched = await options.fetchList({ eventId, salt, since })
    if (fetched.kind === 'closed') return shutOut()
    if (fetched.kind === 'lost') return void lost()
    reached()
    if (fetched.kind === 'list') await take(fetched, salt)
  }

  async function take({ head, lines }: FetchedList, salt: string): Promise<void> {
    const now = clock()
    if (head.isWhole) forgetList()
    list.apply(lines)
    facts = {
      eventId,
      owner,
      salt,
      cursor: head.cursor,
      event: head.event,
      clockAhead: head.now - now,
      fetchedAt: now,
    }
    if (lines) portions++
    markWaiting()
    change({ conflicts: head.conflicts, isClosed: false })
    await kept(database.saveList(facts, lines, !head.isWhole))
  }

  async function answer(scan: Scan): Promise<SendResult> {
    if (facts && view.offlineSince !== null) return (await answerAlone(scan)) ?? { kind: 'lost' }
    const patience = facts ? patienceMs : longPatienceMs
    const result = await options.sendScan(
      { ...presented(scan), eventId, scanId: scan.scanId, device: options.device() },
      patience,
    )
    if (result.kind === 'lost') {
      lost()
      return (await answerAlone(scan)) ?? result
    }
    reached()
    if (result.answer.verdict === 'no-access') await shutOut()
    await keep({ ...lastScanOf(scan.scanId, result.answer, clock()), eventId, owner, queued: null })
    if (result.answer.verdict === 'admitted' && result.answer.seat) {
      list.mark(result.answer.seat.ticketId, clock() + (facts?.clockAhead ?? 0))
    }
    return result
  }

  /** The verdict of the list; null where there is none, or the browser cannot ask it. */
  async function answerAlone(scan: Scan): Promise<SendResult | null> {
    if (!facts) return null
    const at = clock()
    const own = await answerFromList({ list, facts }, scan, { at, device: options.device() })
    if (!own) return null
    if (own.letIn) list.mark(own.letIn.ticketId, own.letIn.at)
    await keep({ ...lastScanOf(scan.scanId, own.answer, at), eventId, owner, queued: own.queued })
    return { kind: 'answered', answer: own.answer }
  }

  /** Takes a check-in back, now or once there is a network; false when that was refused. */
  async function undo(ticketId: string, scanId: string): Promise<boolean> {
    const asked = { eventId, ticketId, scanId, device: options.device() }
    const isWaiting = scans.some(
      ({ queued }) => queued && 'ticketId' in queued && queued.ticketId === ticketId,
    )
    const result = isWaiting || view.offlineSince !== null ? 'lost' : await options.sendUndo(asked)
    if (result === 'refused') return false
    if (result === 'lost' && !facts) return false
    if (result === 'lost') lost()
    list.mark(ticketId, null)
    const before = scans.findLast((scan) => scan.ticketId === ticketId)
    for (const scan of scans.filter((other) => other.ticketId === ticketId)) {
      await keep({ ...scan, isUndone: true })
    }
    const undone = { ...asked, at: clock(), undo: true } as const
    await keep({
      scanId,
      at: clock(),
      verdict: 'undone',
      ticketId,
      name: before?.name ?? null,
      ticketName: before?.ticketName ?? null,
      isOffline: result === 'lost',
      isUndone: false,
      conflict: null,
      eventId,
      owner,
      queued: result === 'lost' ? undone : null,
    })
    return true
  }

  /** A scan that was answered without the server, for the list of last scans. */
  const note = (answer: DoorAnswer) =>
    keep({ ...lastScanOf(newId(), answer, clock()), eventId, owner, queued: null })

  return {
    snapshot: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    load,
    refresh,
    answer,
    note,
    undo,
    search: (typed: string) => list.named(typed, mostFound),
    counts: () => (facts ? list.counts() : null),
    async settle(scanId: string): Promise<boolean> {
      const isDone = await options.sendSettled(scanId)
      if (isDone) change({ conflicts: view.conflicts.filter((conflict) => conflict.scanId !== scanId) })
      return isDone
    },
    /** Leaving the door deletes the list; what waits stays until it is sent. */
    leave() {
      // A page that the browser brings back fetches the whole list, to keep it again.
      portions = mostPortions
      return kept(database.dropLists())
    },
  }
}
