import { expect, test } from 'vitest'
import { publishChecklist } from './publish-checklist.ts'

const whole = {
  id: 'e1',
  hasPicture: true,
  isOnline: false,
  hasPlace: true,
  hasEnded: false,
  ticketTypes: 2,
}
const missing = (facts: Partial<typeof whole>) =>
  publishChecklist({ ...whole, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ key, to }) => [key, to])

test('an event that has everything lacks nothing', () => {
  expect(missing({})).toEqual([])
  expect(publishChecklist(whole).map(({ words }) => words)).toContain('2 ticket types')
})

test.each([
  [{ ticketTypes: 0 }, 'ticket', '/admin/events/edit/e1/tickets'],
  [{ hasEnded: true }, 'date', '/admin/events/edit/e1'],
  [{ hasPlace: false }, 'place', '/admin/events/edit/e1'],
  [{ hasPicture: false }, 'picture', '/admin/events/edit/e1/images'],
] as const)('%o lacks its %s, which is put right at %s', (facts, key, to) => {
  expect(missing(facts)).toEqual([[key, to]])
})

test('an online event lacks its meeting link in place of a venue', () => {
  const words = publishChecklist({ ...whole, isOnline: true, hasPlace: false }).map((one) => one.words)
  expect(words).toContain('No meeting link. Ticket holders need one to join.')
})
