import { type DoorDatabase, type KeptScan, memoryDatabase } from './door-database.ts'
import type { FetchedList } from './fetch-door.ts'
import { createKeptList } from './kept-list.ts'
import { mostLastScans } from './last-scan.ts'
import { createOfflineView, type OfflineView } from './offline-view.ts'

type Options = {
  eventId: string
  owner: string
  /** Milliseconds of the device. */
  clock: () => number
  openDatabase: () => Promise<DoorDatabase>
}

export type DeviceDoor = ReturnType<typeof createDeviceDoor>

/** What a device knows of a door: its list and its scans, in this page and in the browser's database, and the view. */
export function createDeviceDoor({ eventId, owner, clock, openDatabase }: Options) {
  const view = createOfflineView()
  const list = createKeptList({ eventId, owner, clock })
  let database = memoryDatabase()
  let scans: KeptScan[] = []

  function change(part: Partial<OfflineView> = {}) {
    const own = scans.filter((scan) => scan.owner === owner)
    const facts = list.facts()
    view.change({
      list: facts && { size: list.tickets().size(), from: facts.fetchedAt },
      waiting: own.filter((scan) => scan.queued !== null).length,
      last: own
        .filter((scan) => scan.eventId === eventId)
        .slice(-mostLastScans)
        .reverse(),
      ...part,
    })
  }

  /** What the browser refuses to keep is kept here, and the screen says so. */
  async function kept(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch {
      change({ isVolatile: true })
    }
  }

  async function keep(scan: KeptScan): Promise<void> {
    scans = [...scans.filter(({ scanId }) => scanId !== scan.scanId), scan]
    await kept(database.keepScan(scan))
    await purgeOld()
    change()
  }

  async function purgeOld(): Promise<void> {
    const done = scans.filter((scan) => scan.queued === null)
    const old = done.slice(0, -mostLastScans).map(({ scanId }) => scanId)
    if (old.length === 0) return
    scans = scans.filter(({ scanId }) => !old.includes(scanId))
    await kept(database.dropScans(old))
  }

  async function load(): Promise<void> {
    try {
      database = await openDatabase()
      scans = await database.scans()
      await database.dropLists(eventId)
      if (list.restore(await database.list(eventId))) list.markWaiting(scans)
      else await database.dropLists()
    } catch {
      change({ isVolatile: true })
    }
    change()
  }

  return {
    ...{ eventId, owner, clock, view, list, change, keep, load },
    scans: () => scans,
    isOffline: () => view.snapshot().offlineSince !== null,
    reached: () => view.snapshot().offlineSince !== null && change({ offlineSince: null }),
    lost: () => view.snapshot().offlineSince === null && change({ offlineSince: clock() }),
    async takeList(fetched: FetchedList, salt: string): Promise<void> {
      const { head, lines } = fetched
      const facts = list.take(fetched, salt)
      list.markWaiting(scans)
      change({ conflicts: head.conflicts, isClosed: false })
      await kept(database.saveList(facts, lines, !head.isWhole))
    },
    dropLists: () => kept(database.dropLists()),
    /** The door is no longer ours: the list goes, what waits stays until it is sent. */
    async shutOut(): Promise<void> {
      list.forget()
      change({ isClosed: true, conflicts: [] })
      await kept(database.dropLists())
    },
  }
}
