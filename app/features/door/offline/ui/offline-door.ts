import { newId } from '#app/kernel/ids.ts'
import type { Scan } from '../../rules/scanner.ts'
import type { DoorAnswer } from '../../ui/scan-words.ts'
import type { SendScan, SendUndo } from '../../ui/send-scan.ts'
import { answerScan } from './answer-scan.ts'
import { createDeviceDoor } from './device-door.ts'
import type { DoorDatabase } from './door-database.ts'
import type { fetchList, sendSettled, sendSync } from './fetch-door.ts'
import { lastScanOf } from './last-scan.ts'
import { refreshDoor } from './refresh-door.ts'
import { undoScan } from './undo-scan.ts'

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

const mostFound = 20

export type OfflineDoor = ReturnType<typeof createOfflineDoor>

/**
 * A door that goes on without a network: answers from the server while there is one, else from the downloaded list,
 * keeps what it answered by itself and sends it later.
 */
export function createOfflineDoor(options: Options) {
  const { eventId, owner, clock = Date.now, openDatabase } = options
  const door = createDeviceDoor({ eventId, owner, clock, openDatabase })
  const { view, list, change } = door
  let underWay: Promise<void> | null = null

  return {
    snapshot: view.snapshot,
    subscribe: view.subscribe,
    load: door.load,
    /** Sends what waits, then brings the list up to date; one at a time. */
    refresh(): Promise<void> {
      underWay ??= refreshDoor(door, options).finally(() => {
        underWay = null
      })
      return underWay
    },
    answer: (scan: Scan) => answerScan(door, options, scan),
    /** A scan that was answered without the server, for the list of last scans. */
    note: (answer: DoorAnswer) =>
      door.keep({ ...lastScanOf(newId(), answer, clock()), eventId, owner, queued: null }),
    undo: (ticketId: string, scanId: string) => undoScan(door, options, { ticketId, scanId }),
    search: (typed: string) => list.tickets().named(typed, mostFound),
    counts: () => (list.facts() ? list.tickets().counts() : null),
    async settle(scanId: string): Promise<boolean> {
      const isDone = await options.sendSettled(scanId)
      const { conflicts } = view.snapshot()
      if (isDone) change({ conflicts: conflicts.filter((conflict) => conflict.scanId !== scanId) })
      return isDone
    },
    /** Leaving the door deletes the list; what waits stays until it is sent. */
    leave() {
      // A page that the browser brings back fetches the whole list, to keep it again.
      list.wantWhole()
      return door.dropLists()
    },
  }
}
