import { expect, test } from 'vitest'
import { lineOrderOf } from './line-order.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ eventId: 'e', ...fields })) form.set(name, value)
  return lineOrderOf(form)
}

test.each(['open', 'unplan', 'automatic', 'close', 'pause', 'resume'])(
  'the step %s needs no other field',
  (step) => {
    expect(sent({ intent: step, pace: '5', at: 'now' })).toEqual({ step, eventId: 'e' })
  },
)

test('a plan keeps its time as typed', () => {
  expect(sent({ intent: 'plan', at: '2026-12-01T10:00' })).toEqual({
    step: 'plan',
    eventId: 'e',
    at: '2026-12-01T10:00',
  })
})

test.each([
  ['', null],
  ['1', 1],
  [' 120 ', 120],
  ['60000', 60_000],
])('the typed rate “%s” is read as %s', (typed, pace) => {
  expect(sent({ intent: 'pace', pace: typed })).toEqual({ step: 'pace', eventId: 'e', pace })
})

test.each(['0', '-1', '1.5', '60001', '1e3', 'fast', '9999999'])('“%s” is refused as a rate', (pace) => {
  expect(sent({ intent: 'pace', pace })).toBe('no-pace')
})

test.each(['', 'destroy', 'constructor'])('“%s” is refused as a step', (step) =>
  expect(sent({ intent: step })).toBeNull(),
)
