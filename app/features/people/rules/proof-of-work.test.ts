import { expect, test } from 'vitest'
import { isSolved } from './proof-of-work.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  [bytes(0, 0, 255), 16, true],
  [bytes(0, 1, 0), 16, false],
  [bytes(1, 0, 0), 16, false],
  [bytes(0, 0, 127), 17, true],
  [bytes(0, 0, 128), 17, false],
  [bytes(0, 0b0000_0111), 13, true],
  [bytes(0, 0b0000_1000), 13, false],
  [bytes(255), 0, true],
  [bytes(0, 0), 17, false],
  [bytes(), 1, false],
])('the hash %s has %i bits of work: %s', (hash, bits, answer) => {
  expect(isSolved(hash, bits)).toBe(answer)
})
