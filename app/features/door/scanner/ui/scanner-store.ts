import { normaliseTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newId } from '#app/kernel/ids.ts'
import type { SeatShown } from '../../rules/scan-answer.ts'
import {
  beginScan,
  type IgnoreReason,
  idleScanner,
  ignoreReason,
  noteFailure,
  retryDelay,
  type Scan,
  type Scanner,
  type ScanSource,
  scanAnother,
  showAnswer,
  showUndone,
} from '../../rules/scanner.ts'
import type { DoorAnswer } from '../../ui/scan-words.ts'
import type { SendResult } from '../../ui/send-scan.ts'

type StoreOptions = {
  send: (scan: Scan) => Promise<SendResult>
  /** Milliseconds that never run backwards. */
  now?: () => number
}

export type ScannerStore = {
  snapshot: () => Scanner<DoorAnswer>
  subscribe: (listener: () => void) => () => void
  /** Takes a code as it was seen or typed; answers why it was ignored, or null. */
  scan: (code: string, source: ScanSource) => IgnoreReason | null
  /** Lets in an attendee who was found by name, as if their code had been scanned. */
  choose: (ticketId: string) => IgnoreReason | null
  /** Sends the scan that got no answer again, now. */
  retry: () => void
  /** Gives up waiting, or puts the verdict away. */
  another: () => void
  undone: (seat: SeatShown) => void
}

/** The scanner of one door: applies the rules, sends each scan until it is answered, always under one id. */
export function createScannerStore(options: StoreOptions): ScannerStore {
  const { send, now = () => performance.now() } = options
  const listeners = new Set<() => void>()
  let scanner = idleScanner<DoorAnswer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: string | null = null

  function change(next: Scanner<DoorAnswer>) {
    scanner = next
    for (const listener of listeners) listener()
  }

  function settle(scan: Scan, answer: DoorAnswer) {
    change(showAnswer(scanner, scan.scanId, { answer, isSuccess: answer.verdict === 'admitted' }, now()))
  }

  async function attempt(scan: Scan) {
    clearTimeout(timer)
    if (sending === scan.scanId) return
    sending = scan.scanId
    const result = await send(scan)
    if (sending === scan.scanId) sending = null
    if (scanner.current?.scanId !== scan.scanId) return
    if (result.kind === 'answered') return settle(scan, result.answer)
    change(noteFailure(scanner, scan.scanId))
    timer = setTimeout(() => void attempt(scan), retryDelay(scanner.failures))
  }

  return {
    snapshot: () => scanner,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    scan(seen, source) {
      const ticketCode = normaliseTicketCode(seen)
      const code = ticketCode ?? seen.trim()
      const ignored = ignoreReason(scanner, { code, source }, now())
      if (ignored) return ignored
      const scan = { scanId: newId(), code, source }
      change(beginScan(scanner, scan, now()))
      if (ticketCode) void attempt(scan)
      else settle(scan, { verdict: 'invalid-code', seat: null, at: new Date().toISOString() })
      return null
    },
    choose(ticketId) {
      const code = `ticket ${ticketId}`
      const ignored = ignoreReason(scanner, { code, source: 'typed' }, now())
      if (ignored) return ignored
      const scan: Scan = { scanId: newId(), code, source: 'typed', ticketId }
      change(beginScan(scanner, scan, now()))
      void attempt(scan)
      return null
    },
    retry() {
      if (scanner.current) void attempt(scanner.current)
    },
    another() {
      clearTimeout(timer)
      change(scanAnother(scanner))
    },
    undone: (seat) => change(showUndone(scanner, { verdict: 'undone', seat })),
  }
}
