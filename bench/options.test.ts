import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('nothing asked for is everything', () => {
  expect(readOptions([])).toMatchObject({
    parts: ['start', 'bytes', 'pages', 'purchase', 'check-in', 'growth', 'admin', 'mail'],
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

test('the soak takes as many minutes as it is given', () => {
  expect(readOptions(['start']).soakMinutes).toBe(2)
  expect(readOptions(['start', '--soak=10']).soakMinutes).toBe(10)
})

test.each([['no-part'], ['--no-option'], ['--repeats=0'], ['--seconds'], ['--port=x']])(
  '%s is refused',
  (arg) => expect(() => readOptions([arg])).toThrow(),
)
