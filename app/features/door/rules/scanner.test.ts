import { describe, expect, test } from 'vitest'
import {
  beginScan,
  idleScanner,
  ignoreReason,
  noteFailure,
  retryDelay,
  type Scan,
  type Scanner,
  scanAnother,
  showAnswer,
  showUndone,
} from './scanner.ts'

const start = 1_000_000
const scan = (code: string, source: Scan['source'] = 'camera'): Scan => ({
  scanId: `of ${code}`,
  code,
  source,
})

function shownAfter(code: string, isSuccess: boolean, now = start): Scanner<string> {
  const asked = beginScan(idleScanner<string>(), scan(code), now)
  return showAnswer(asked, `of ${code}`, { answer: isSuccess ? 'in' : 'no', isSuccess }, now)
}

describe('a code is ignored', () => {
  test('never by a scanner that has done nothing', () => {
    for (const source of ['camera', 'keyboard', 'typed'] as const)
      expect(ignoreReason(idleScanner(), { code: 'A', source }, start)).toBeNull()
  })

  test('while a scan is in progress, wherever it comes from', () => {
    const asking = beginScan(idleScanner(), scan('A'), start)
    for (const source of ['camera', 'keyboard', 'typed'] as const)
      expect(ignoreReason(asking, { code: 'B', source }, start + 60_000)).toBe('in-progress')
  })

  test('by the camera while a verdict is on the screen; a scanner that types goes on', () => {
    const shown = shownAfter('A', true)
    expect(ignoreReason(shown, scan('B'), start + 60_000)).toBe('verdict-shown')
    expect(ignoreReason(shown, scan('B', 'keyboard'), start + 1_000)).toBeNull()
  })

  test('within a second of the last one', () => {
    const ready = scanAnother(shownAfter('A', true))
    expect(ignoreReason(ready, scan('B'), start + 999)).toBe('too-soon')
    expect(ignoreReason(ready, scan('B', 'keyboard'), start + 999)).toBe('too-soon')
    expect(ignoreReason(ready, scan('B'), start + 1_000)).toBeNull()
  })

  test('within a second of a verdict that took long', () => {
    const asked = beginScan(idleScanner<string>(), scan('A'), start)
    const late = showAnswer(asked, 'of A', { answer: 'no', isSuccess: false }, start + 8_000)
    expect(ignoreReason(scanAnother(late), scan('B'), start + 8_999)).toBe('too-soon')
    expect(ignoreReason(scanAnother(late), scan('B'), start + 9_000)).toBeNull()
  })

  test('for 5 seconds after it was let in, and only then', () => {
    const ready = scanAnother(shownAfter('A', true))
    expect(ignoreReason(ready, scan('A'), start + 4_999)).toBe('same-code')
    expect(ignoreReason(ready, scan('A', 'keyboard'), start + 4_999)).toBe('same-code')
    expect(ignoreReason(ready, scan('A'), start + 5_000)).toBeNull()
  })

  test('while it equals the last one that was refused, until somebody scans another', () => {
    const refused = shownAfter('A', false)
    expect(ignoreReason(refused, scan('A', 'keyboard'), start + 3_600_000)).toBe('same-code')
    expect(ignoreReason(scanAnother(refused), scan('A'), start + 1_000)).toBeNull()
  })

  test('not when a person writes it again', () => {
    expect(ignoreReason(scanAnother(shownAfter('A', true)), scan('A', 'typed'), start + 1)).toBeNull()
  })
})

describe('a scan without an answer', () => {
  const asking = beginScan(idleScanner<string>(), scan('A'), start)

  test('keeps its id while it is sent again', () => {
    const failed = noteFailure(noteFailure(asking, 'of A'), 'of A')
    expect(failed).toMatchObject({ current: { scanId: 'of A' }, failures: 2 })
    expect(showAnswer(failed, 'of A', { answer: 'in', isSuccess: true }, start)).toMatchObject({
      current: null,
      failures: 0,
      shown: 'in',
    })
  })

  test('is sent again after 1, 2, then every 4 seconds', () => {
    expect([1, 2, 3, 4, 50].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 4_000, 4_000])
  })

  test('may be given up, and its code scanned again', () => {
    const ready = scanAnother(noteFailure(asking, 'of A'))
    expect(ready).toMatchObject({ current: null, failures: 0, shown: null })
    expect(ignoreReason(ready, scan('A'), start + 1_000)).toBeNull()
  })

  test('is not changed by news of another', () => {
    expect(showAnswer(asking, 'of B', { answer: 'in', isSuccess: true }, start)).toBe(asking)
    expect(noteFailure(asking, 'of B')).toBe(asking)
  })
})

test('after an undo the same code may come again at once', () => {
  const undone = showUndone(shownAfter('A', true), 'undone')
  expect(undone.shown).toBe('undone')
  expect(ignoreReason(scanAnother(undone), scan('A'), start + 1_000)).toBeNull()
})
