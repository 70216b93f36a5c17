import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('nothing asked for is everything', () => {
  expect(readOptions([])).toMatchObject({
    parts: [
      'start',
      'bytes',
      'pages',
      'purchase',
      'check-in',
      'growth',
      'admin',
      'mail',
      'cluster',
      'lighthouse',
    ],
    repeats: 3,
    ms: 4_000,
  })
})

test('parts run in their own order, with their settings', () => {
  expect(readOptions(['pages', 'bytes', '--quick', '--repeats=5', '--seconds=0.5'])).toMatchObject({
    parts: ['bytes', 'pages'],
    isQuick: true,
    repeats: 5,
    ms: 500,
  })
})

test('a report is written when it is asked for', () => {
  expect(readOptions(['start']).report).toBe(false)
  expect(readOptions(['start', '--report']).report).toBe(true)
})

test('the soak takes as many minutes as it is given', () => {
  expect(readOptions(['start']).soakMinutes).toBe(2)
  expect(readOptions(['start', '--soak=10']).soakMinutes).toBe(10)
})

test('growth goes to a million rows, less far when asked', () => {
  expect(readOptions(['growth']).growth).toEqual({
    sizes: [100, 1_000, 10_000, 100_000, 1_000_000],
    subjects: [],
    drawTo: null,
  })
  expect(readOptions(['--quick']).growth.sizes).toEqual([100, 10_000])
  expect(
    readOptions(['growth', '--sizes=100,500', '--subjects=events,mails', '--draw=a.svg']).growth,
  ).toEqual({ sizes: [100, 500], subjects: ['events', 'mails'], drawTo: 'a.svg' })
})

test.each([
  ['no-part'],
  ['--no-option'],
  ['--repeats=0'],
  ['--seconds'],
  ['--port=x'],
  ['--sizes=500,100'],
  ['--sizes=x'],
  ['--draw'],
])('%s is refused', (arg) => expect(() => readOptions([arg])).toThrow())

test('a profile is kept', () => {
  expect(readOptions(['purchase'])).toMatchObject({ keep: false, isProfiled: false })
  expect(readOptions(['purchase', '--profile'])).toMatchObject({ keep: true, isProfiled: true })
})

test('sites have the embedded database unless Debian’s is asked for', () => {
  expect(readOptions(['admin']).isOnDebian).toBe(false)
  expect(readOptions(['admin', '--debian']).isOnDebian).toBe(true)
})
