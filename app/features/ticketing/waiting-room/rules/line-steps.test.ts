import { expect, test } from 'vitest'
import { stepsFor } from './line-steps.ts'

test.each([
  ['automatic', true, false, ['open', 'pause', 'close']],
  ['automatic', true, true, ['open', 'resume', 'close']],
  ['automatic', false, false, ['open', 'close']],
  ['open', true, false, ['pause', 'automatic', 'close']],
  ['open', true, true, ['resume', 'automatic', 'close']],
  ['closed', false, false, ['open', 'automatic']],
] as const)('%s, open: %s, paused: %s', (mode, isOpen, isPaused, steps) => {
  expect(stepsFor({ mode, isOpen, isPaused })).toEqual(steps)
})
