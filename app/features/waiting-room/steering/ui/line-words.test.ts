import { expect, test } from 'vitest'
import type { SteeredLine } from '../steered-lines.server.ts'
import { lineState, shortWait } from './line-words.ts'

test.each([
  [null, '–'],
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_900, '1 h 5 min'],
])('%s seconds are shown as %s', (seconds, words) => expect(shortWait(seconds)).toBe(words))

test.each([
  ['paused', { isPaused: true, standing: 'sold-out' }],
  ['draw', { awaitsDraw: true, standing: 'not-yet' }],
  ['not-yet', { standing: 'not-yet' }],
  ['all-held', { standing: 'all-held' }],
  ['sold-out', { standing: 'sold-out' }],
  ['over', { standing: 'over' }],
  ['moving', { waiting: 1 }],
  ['moving', { awaitsDraw: true, waiting: 1 }],
  ['empty', {}],
] as const)('the state of a waiting room is %s', (state, line) => {
  const base = { isPaused: false, awaitsDraw: false, standing: 'on-sale', waiting: 0 } as SteeredLine
  expect(lineState({ ...base, ...line })).toBe(state)
})
