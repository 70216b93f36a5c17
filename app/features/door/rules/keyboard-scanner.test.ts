import { expect, test } from 'vitest'
import { noBurst, readKey } from './keyboard-scanner.ts'

const keysOf = (text: string) => text.split('')

function typed(keys: readonly string[], gapMs: number): (string | null)[] {
  let burst = noBurst
  return keys.map((key, index) => {
    const read = readKey(burst, key, 1_000 + index * gapMs)
    burst = read.burst
    return read.code
  })
}

const code = '7K3M9QX27K3M9QX27K3M9QX27K'

test('a burst of keys that ends with Enter or Tab is a code', () => {
  expect(typed([...keysOf(code), 'Enter'], 15).at(-1)).toBe(code)
  expect(typed([...keysOf(code), 'Tab'], 80).at(-1)).toBe(code)
})

test('the code is complete with its last key and not before', () => {
  expect(typed([...keysOf(code), 'Enter'], 15).slice(0, -1)).toEqual(Array(26).fill(null))
})

test('Shift keys between the letters do not break a code', () => {
  expect(typed(['Shift', ...keysOf('ABCD'), 'Shift', ...keysOf('EFGH'), 'Enter'], 10).at(-1)).toBe('ABCDEFGH')
})

test('slow or short typing is not a code', () => {
  expect(typed([...keysOf(code), 'Enter'], 81).at(-1)).toBeNull()
  expect(typed([...keysOf('hello'), 'Enter'], 10).at(-1)).toBeNull()
  expect(typed(['Enter'], 10).at(-1)).toBeNull()
})

test('keys before a pause are not part of the code', () => {
  let burst = readKey(noBurst, 'x', 0).burst
  for (const [index, key] of keysOf(code).entries()) burst = readKey(burst, key, 5_000 + index).burst
  expect(readKey(burst, 'Enter', 5_030).code).toBe(code)
})

test('an endless burst of keys is not a code', () => {
  expect(typed([...keysOf('A'.repeat(201)), 'Enter'], 1).at(-1)).toBeNull()
})
