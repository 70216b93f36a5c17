import type { DoorConflict } from '../rules/door-conflict.ts'
import type { LastScan } from './last-scan.ts'

/** What the screen shows of a door. Instants are milliseconds of the device. */
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

/** The view as a store that React can subscribe to. */
export function createOfflineView() {
  const listeners = new Set<() => void>()
  let view: OfflineView = {
    offlineSince: null,
    list: null,
    waiting: 0,
    conflicts: [],
    last: [],
    isClosed: false,
    isVolatile: false,
  }
  return {
    snapshot: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(part: Partial<OfflineView>) {
      view = { ...view, ...part }
      for (const listener of listeners) listener()
    },
  }
}
