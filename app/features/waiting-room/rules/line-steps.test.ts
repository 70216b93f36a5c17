import { expect, test } from 'vitest'
import { stepsFor } from './line-steps.ts'

test.each([
  ['automatic', true, false, false, ['open', 'pause', 'pace', 'close']],
  ['automatic', true, true, false, ['open', 'resume', 'pace', 'close']],
  ['automatic', false, false, false, ['open', 'plan', 'close']],
  ['automatic', false, false, true, ['open', 'plan', 'unplan', 'pace', 'close']],
  ['open', true, false, false, ['pause', 'pace', 'automatic', 'close']],
  ['open', true, true, false, ['resume', 'pace', 'automatic', 'close']],
  ['closed', false, false, false, ['open', 'plan', 'automatic']],
  ['closed', false, false, true, ['open', 'plan', 'unplan', 'pace', 'automatic']],
] as const)('%s, open: %s, paused: %s, planned: %s', (mode, isOpen, isPaused, isPlanned, steps) => {
  expect(stepsFor({ mode, isOpen, isPaused, isPlanned })).toEqual(steps)
})
