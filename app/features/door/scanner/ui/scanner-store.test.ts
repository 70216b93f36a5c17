import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DoorAnswer } from '../../ui/scan-words.ts'
import type { SendResult } from '../../ui/send-scan.ts'
import { createScannerStore, type ScannerStore } from './scanner-store.ts'

const code = '7K3M9QX27K3M9QX27K3M9QX27K'
const admitted: DoorAnswer = { verdict: 'admitted', seat: null, at: '2026-12-01T12:00:00.000Z' }

/** A store whose network answers as listed, one entry per attempt. */
function door(results: SendResult[]) {
  const sent: { code: string; scanId: string }[] = []
  const store = createScannerStore({
    send: async (scan) => {
      sent.push({ code: scan.code, scanId: scan.scanId })
      const result = results.shift()
      if (!result) throw new Error('one scan too many')
      return result
    },
  })
  return { store, sent, heard: verdictsOf(store) }
}

/** The verdicts that were on the screen, in their order. */
function verdictsOf(store: ScannerStore): string[] {
  const verdicts: string[] = []
  store.subscribe(() => {
    const { shown } = store.snapshot()
    if (shown) verdicts.push(shown.verdict)
  })
  return verdicts
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a scanned code', () => {
  test('is sent in its stored form', async () => {
    const { store, sent, heard } = door([{ kind: 'answered', answer: admitted }])
    store.scan(' 7k3m-9qx2 7k3m9qx27k3m9qx27k', 'typed')
    await vi.runAllTimersAsync()
    expect(sent).toEqual([{ code, scanId: expect.any(String) }])
    expect(heard).toEqual(['admitted'])
    expect(store.snapshot().shown).toEqual(admitted)
  })

  test('is not sent when it is invalid', () => {
    const { store, sent, heard } = door([])
    expect(store.scan('https://example.org/?code=7K3M9QX27K3M9QX27K3M9QX27K', 'camera')).toBeNull()
    expect(sent).toEqual([])
    expect(heard).toEqual(['invalid-code'])
  })

  test('is ignored while another scan is in progress', () => {
    const { store, sent } = door([{ kind: 'lost' }])
    store.scan(code, 'camera')
    expect(store.scan('0'.repeat(26), 'keyboard')).toBe('in-progress')
    expect(sent).toHaveLength(1)
    store.another()
  })
})

describe('while no answer arrives', () => {
  test('the same scan is sent again under the same id', async () => {
    const { store, sent, heard } = door([
      { kind: 'lost' },
      { kind: 'lost' },
      { kind: 'answered', answer: admitted },
    ])
    store.scan(code, 'camera')
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    expect(store.snapshot().failures).toBe(1)
    await vi.advanceTimersByTimeAsync(2_001)
    expect(new Set(sent.map((scan) => scan.scanId)).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect(heard).toEqual(['admitted'])
  })

  test('a manual retry sends the scan at once', async () => {
    const { store, sent, heard } = door([{ kind: 'lost' }, { kind: 'answered', answer: admitted }])
    store.scan(code, 'camera')
    await vi.advanceTimersByTimeAsync(1)
    store.retry()
    await vi.runAllTimersAsync()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    expect(heard).toEqual(['admitted'])
  })

  test('abandoning the scan stops its retries', async () => {
    const { store, sent } = door([{ kind: 'lost' }])
    store.scan(code, 'camera')
    await vi.advanceTimersByTimeAsync(1)
    store.another()
    await vi.runAllTimersAsync()
    expect(sent).toHaveLength(1)
    expect(store.snapshot()).toMatchObject({ current: null, shown: null })
  })
})

test('an answer to an abandoned scan is not shown', async () => {
  let answerNow: (result: SendResult) => void = () => undefined
  const store = createScannerStore({
    send: () =>
      new Promise((resolve) => {
        answerNow = resolve
      }),
  })
  const heard = verdictsOf(store)
  store.scan(code, 'typed')
  store.another()
  answerNow({ kind: 'answered', answer: admitted })
  await vi.runAllTimersAsync()
  expect(heard).toEqual([])
  expect(store.snapshot().shown).toBeNull()
})
