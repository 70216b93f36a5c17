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

describe('a scanned code', () => {
  test('is accepted by an idle scanner from every source', () => {
    for (const source of ['camera', 'keyboard', 'typed'] as const)
      expect(ignoreReason(idleScanner(), { code: 'A', source }, start)).toBeNull()
  })

  test('is ignored from every source while a scan is in progress', () => {
    const asking = beginScan(idleScanner(), scan('A'), start)
    for (const source of ['camera', 'keyboard', 'typed'] as const)
      expect(ignoreReason(asking, { code: 'B', source }, start + 60_000)).toBe('in-progress')
  })

  test('is ignored from the camera while a verdict is shown, and accepted from the keyboard', () => {
    const shown = shownAfter('A', true)
    expect(ignoreReason(shown, scan('B'), start + 60_000)).toBe('verdict-shown')
    expect(ignoreReason(shown, scan('B', 'keyboard'), start + 1_000)).toBeNull()
  })

  test('is ignored within a second of the last scan', () => {
    const ready = scanAnother(shownAfter('A', true))
    expect(ignoreReason(ready, scan('B'), start + 999)).toBe('too-soon')
    expect(ignoreReason(ready, scan('B', 'keyboard'), start + 999)).toBe('too-soon')
    expect(ignoreReason(ready, scan('B'), start + 1_000)).toBeNull()
  })

  test('is ignored within a second of a verdict that took long', () => {
    const asked = beginScan(idleScanner<string>(), scan('A'), start)
    const late = showAnswer(asked, 'of A', { answer: 'no', isSuccess: false }, start + 8_000)
    expect(ignoreReason(scanAnother(late), scan('B'), start + 8_999)).toBe('too-soon')
    expect(ignoreReason(scanAnother(late), scan('B'), start + 9_000)).toBeNull()
  })

  test('is ignored for 5 seconds after its own admission', () => {
    const ready = scanAnother(shownAfter('A', true))
    expect(ignoreReason(ready, scan('A'), start + 4_999)).toBe('same-code')
    expect(ignoreReason(ready, scan('A', 'keyboard'), start + 4_999)).toBe('same-code')
    expect(ignoreReason(ready, scan('A'), start + 5_000)).toBeNull()
  })

  test('is ignored while it equals the refused code on the screen, until a new scan is requested', () => {
    const refused = shownAfter('A', false)
    expect(ignoreReason(refused, scan('A', 'keyboard'), start + 3_600_000)).toBe('same-code')
    expect(ignoreReason(scanAnother(refused), scan('A'), start + 1_000)).toBeNull()
  })

  test('is accepted when it is typed again', () => {
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

  test('may be abandoned, and its code scanned again', () => {
    const ready = scanAnother(noteFailure(asking, 'of A'))
    expect(ready).toMatchObject({ current: null, failures: 0, shown: null })
    expect(ignoreReason(ready, scan('A'), start + 1_000)).toBeNull()
  })

  test('is not changed by the answer to another scan', () => {
    expect(showAnswer(asking, 'of B', { answer: 'in', isSuccess: true }, start)).toBe(asking)
    expect(noteFailure(asking, 'of B')).toBe(asking)
  })
})

test('after an undo the same code is accepted at once', () => {
  const undone = showUndone(shownAfter('A', true), 'undone')
  expect(undone.shown).toBe('undone')
  expect(ignoreReason(scanAnother(undone), scan('A'), start + 1_000)).toBeNull()
})
