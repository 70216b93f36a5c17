/** Where a code came from: seen by the camera, sent by a scanner that types, or written by a person. */
export type ScanSource = 'camera' | 'keyboard' | 'typed'

/** One attempt at a door. The same attempt keeps its id however often it is sent (rule R063). */
export type Scan = {
  scanId: string
  code: string
  source: ScanSource
  /** The ticket of an attendee who was found by name; `code` then only tells it from others. */
  ticketId?: string
}

/** What the scanner of one door remembers. `Answer` is what the server said to the last scan. */
export type Scanner<Answer> = {
  /** Sent and not answered yet. */
  current: Scan | null
  /** How often sending `current` came to nothing. */
  failures: number
  /** On the screen until the next scan. */
  shown: Answer | null
  lastCode: string | null
  /** From when on `lastCode` may be scanned again; null: only on request. */
  lastCodeFreeAt: number | null
  /** Nothing is accepted before. */
  readyAt: number
}

/** Between two scans (specification, Scanner). */
export const scanDelayMs = 1_000
/** How long the code that was just admitted is ignored. */
export const repeatBlockMs = 5_000

export function idleScanner<Answer>(): Scanner<Answer> {
  return { current: null, failures: 0, shown: null, lastCode: null, lastCodeFreeAt: null, readyAt: 0 }
}

export type IgnoreReason = 'in-progress' | 'verdict-shown' | 'too-soon' | 'same-code'

/**
 * Why a code is not taken at `now` (milliseconds), or null when it is: one at a time, none within the delay,
 * not the last one again. The camera waits until the verdict was read; a person who types means it.
 */
export function ignoreReason(
  scanner: Scanner<unknown>,
  scan: Pick<Scan, 'code' | 'source'>,
  now: number,
): IgnoreReason | null {
  if (scanner.current) return 'in-progress'
  if (scan.source === 'camera' && scanner.shown !== null) return 'verdict-shown'
  if (scan.source === 'typed') return null
  if (now < scanner.readyAt) return 'too-soon'
  const isFree = scanner.lastCodeFreeAt !== null && now >= scanner.lastCodeFreeAt
  return scan.code === scanner.lastCode && !isFree ? 'same-code' : null
}

/** A code was taken and is on its way. */
export function beginScan<Answer>(scanner: Scanner<Answer>, scan: Scan, now: number): Scanner<Answer> {
  return {
    ...scanner,
    current: scan,
    failures: 0,
    shown: null,
    lastCode: scan.code,
    lastCodeFreeAt: null,
    readyAt: now + scanDelayMs,
  }
}

/** The answer to `scanId` has come; an answer to anything else is too late and changes nothing. */
export function showAnswer<Answer>(
  scanner: Scanner<Answer>,
  scanId: string,
  { answer, isSuccess }: { answer: Answer; isSuccess: boolean },
  now: number,
): Scanner<Answer> {
  if (scanner.current?.scanId !== scanId) return scanner
  return {
    ...scanner,
    current: null,
    failures: 0,
    shown: answer,
    lastCodeFreeAt: isSuccess ? now + repeatBlockMs : null,
    readyAt: Math.max(scanner.readyAt, now + scanDelayMs),
  }
}

/** Sending `scanId` came to nothing: it stays current and is sent again under the same id. */
export function noteFailure<Answer>(scanner: Scanner<Answer>, scanId: string): Scanner<Answer> {
  if (scanner.current?.scanId !== scanId) return scanner
  return { ...scanner, failures: scanner.failures + 1 }
}

const retryDelaysMs = [1_000, 2_000, 4_000]

/** Milliseconds until the scan that failed `failures` times is sent again by itself. */
export function retryDelay(failures: number): number {
  return retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0
}

/**
 * The verdict was read, or the wait given up: the scanner is ready for the next. The last code may come again
 * at once, unless it was let in less than 5 seconds ago.
 */
export function scanAnother<Answer>(scanner: Scanner<Answer>): Scanner<Answer> {
  const isBlocked = scanner.lastCodeFreeAt !== null
  return {
    ...scanner,
    current: null,
    failures: 0,
    shown: null,
    lastCode: isBlocked ? scanner.lastCode : null,
  }
}

/** The last check-in was taken back: its code may be scanned again at once. */
export function showUndone<Answer>(scanner: Scanner<Answer>, answer: Answer): Scanner<Answer> {
  return { ...scanner, shown: answer, lastCode: null, lastCodeFreeAt: null }
}
