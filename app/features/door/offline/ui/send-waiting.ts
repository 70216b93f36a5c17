import { mostAtOnce, type OfflineScan } from '../offline-forms.ts'
import type { KeptScan } from './door-database.ts'
import type { sendSync } from './fetch-door.ts'

type Options = {
  /** Those that wait, the oldest first. */
  scans: () => KeptScan[]
  send: typeof sendSync
  /** Milliseconds of the device. */
  clock: () => number
  /** Writes down what has become of one. */
  settle: (scan: KeptScan) => Promise<void>
}

/**
 * Sends what a device answered by itself, door by door in the order it was scanned. `done`: all that can be sent
 * now was; the rest is tried again later, under the same ids.
 */
export async function sendWaiting({
  scans,
  send,
  clock,
  settle,
}: Options): Promise<'done' | 'lost' | 'closed'> {
  for (const eventId of new Set(scans().map((scan) => scan.eventId))) {
    for (;;) {
      const waiting = scans()
        .filter((scan) => scan.eventId === eventId)
        .slice(0, mostAtOnce)
      const queued = waiting.flatMap((scan): OfflineScan[] => (scan.queued ? [scan.queued] : []))
      if (queued.length === 0) break
      const result = await send({ eventId, sentAt: clock(), scans: queued })
      if (result.kind === 'lost' || result.kind === 'closed') return result.kind
      if (result.kind === 'failed') break
      for (const { scanId, conflict } of result.done) {
        const scan = waiting.find((one) => one.scanId === scanId)
        if (scan) await settle({ ...scan, queued: null, conflict })
      }
      // Too many unknown codes at once, or an answer that settles nothing: later.
      if (result.retryAfter !== null || result.done.length === 0) break
    }
  }
  return 'done'
}
