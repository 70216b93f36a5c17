import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=200-499', { from: 200, to: 499 }],
  ['bytes=200-5000', { from: 200, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['Bytes = 10 - 20', { from: 10, to: 20 }],
])('%s requests one range', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})

test.each([
  null,
  '',
  'bytes=-',
  'bytes=20-10',
  'bytes=0-1,5-6',
  'items=0-5',
  'bytes=a-b',
  'bytes=0-1; drop',
  'bytes=-0x10',
  `bytes=${'9'.repeat(400)}-`,
])('%j requests the whole file', (header) => {
  expect(byteRange(header, 1000)).toBe('all')
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('the range %s cannot be satisfied', (header) => {
  expect(byteRange(header, 1000)).toBe('unsatisfiable')
})

test('no range of an empty file can be satisfied', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable')
  expect(byteRange(null, 0)).toBe('all')
})
