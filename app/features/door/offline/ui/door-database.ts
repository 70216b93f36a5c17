import type { OfflineScan } from '../offline-forms.ts'
import type { ListedEvent } from '../rules/offline-list.ts'
import type { LastScan } from './last-scan.ts'

export type ListFacts = {
  eventId: string
  /** Whose device it is: another person finds no list. */
  owner: string
  salt: string
  cursor: string
  event: ListedEvent
  /** Milliseconds that our clock is ahead of the device's. */
  clockAhead: number
  /** By the device's clock. */
  fetchedAt: number
}

/** A scan at this device, and what of it still has to be sent. */
export type KeptScan = LastScan & { eventId: string; owner: string; queued: OfflineScan | null }

/** What a door keeps on its device. */
export type DoorDatabase = {
  list: (eventId: string) => Promise<{ facts: ListFacts; portions: string[] } | null>
  /** Replaces the list of the event, or with `isMore` adds what has changed of it, if it is still there. */
  saveList: (facts: ListFacts, lines: string, isMore: boolean) => Promise<void>
  /** Forgets all lists, but for that of one event. */
  dropLists: (keep?: string) => Promise<void>
  /** All scans, the oldest first. */
  scans: () => Promise<KeptScan[]>
  keepScan: (scan: KeptScan) => Promise<void>
  dropScans: (ids: readonly string[]) => Promise<void>
}

const name = 'staffroom-door'
const stores = { facts: 'facts', portions: 'portions', scans: 'scans' } as const

/** IndexedDB. Every call may fail: browsers in private mode keep nothing, and phones run out of room. */
export async function openDoorDatabase(): Promise<DoorDatabase> {
  const db = await open()
  const run = <T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => IDBRequest<T> | undefined) =>
    inTransaction(db, mode, work)

  return {
    async list(eventId) {
      const facts = await run<ListFacts | undefined>('readonly', (tx) =>
        tx.objectStore(stores.facts).get(eventId),
      )
      if (!facts) return null
      const portions = await run<{ lines: string }[]>('readonly', (tx) =>
        tx.objectStore(stores.portions).getAll(portionsOf(eventId)),
      )
      return { facts, portions: (portions ?? []).map(({ lines }) => lines) }
    },
    async saveList(facts, lines, isMore) {
      await run('readwrite', (tx) => {
        const portions = tx.objectStore(stores.portions)
        const kept = tx.objectStore(stores.facts)
        const put = () => {
          if (lines) portions.put({ eventId: facts.eventId, at: facts.fetchedAt, lines })
          kept.put(facts)
        }
        if (!isMore) {
          portions.delete(portionsOf(facts.eventId))
          put()
          return undefined
        }
        // Another page of this browser may have been closed, and the list dropped with it.
        const there = kept.getKey(facts.eventId)
        there.onsuccess = () => {
          if (there.result !== undefined) put()
        }
        return undefined
      })
    },
    async dropLists(keep) {
      await run('readwrite', (tx) => {
        const lists = [tx.objectStore(stores.facts), tx.objectStore(stores.portions)]
        if (keep !== undefined) for (const store of lists) deleteOthers(store, keep)
        else {
          for (const store of lists) store.clear()
          // A page that is being closed waits for no answer.
          tx.commit()
        }
        return undefined
      })
    },
    scans: async () =>
      (await run<KeptScan[]>('readonly', (tx) => tx.objectStore(stores.scans).getAll())) ?? [],
    async keepScan(scan) {
      await run('readwrite', (tx) => {
        tx.objectStore(stores.scans).put(scan)
        return undefined
      })
    },
    async dropScans(ids) {
      await run('readwrite', (tx) => {
        for (const id of ids) tx.objectStore(stores.scans).delete(id)
        return undefined
      })
    },
  }
}

const portionsOf = (eventId: string) => IDBKeyRange.bound([eventId], [eventId, []])

function deleteOthers(store: IDBObjectStore, keep: string) {
  const all = store.openCursor()
  all.onsuccess = () => {
    const cursor = all.result
    if (!cursor) return
    if ((cursor.value as { eventId: string }).eventId !== keep) cursor.delete()
    cursor.continue()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(stores.facts, { keyPath: 'eventId' })
      asked.result.createObjectStore(stores.portions, { keyPath: ['eventId', 'at'] })
      // Ids of scans sort in the order they were made.
      asked.result.createObjectStore(stores.scans, { keyPath: 'scanId' })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
    asked.onblocked = () => reject(new Error('another page holds an older version'))
  })
}

/** Answers once everything is written down, not when it was only asked for. */
function inTransaction<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  work: (tx: IDBTransaction) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(Object.values(stores), mode, { durability: 'strict' })
    const asked = work(tx)
    tx.oncomplete = () => resolve(asked?.result)
    tx.onerror = () => reject(tx.error)
    tx.onabort = () => reject(tx.error)
  })
}

/** The same without a browser's help, for as long as the page is open. */
export function memoryDatabase(): DoorDatabase {
  const lists = new Map<string, { facts: ListFacts; portions: string[] }>()
  const scans = new Map<string, KeptScan>()
  return {
    list: async (eventId) => lists.get(eventId) ?? null,
    async saveList(facts, lines, isMore) {
      const before = isMore ? lists.get(facts.eventId)?.portions : []
      if (before) lists.set(facts.eventId, { facts, portions: [...before, lines] })
    },
    async dropLists(keep) {
      for (const eventId of lists.keys()) if (eventId !== keep) lists.delete(eventId)
    },
    scans: async () => [...scans.values()].sort((one, other) => (one.scanId < other.scanId ? -1 : 1)),
    async keepScan(scan) {
      scans.set(scan.scanId, scan)
    },
    async dropScans(ids) {
      for (const id of ids) scans.delete(id)
    },
  }
}
