import { expect, it } from 'vitest'
import { canMoveEvent, eventStatuses } from './event-life.ts'

it('an event can be published, cancelled and archived, and a published event can return to draft', () => {
  const moves = eventStatuses.flatMap((from) =>
    eventStatuses.filter((to) => canMoveEvent(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'draft → published',
    'draft → archived',
    'published → draft',
    'published → cancelled',
    'published → archived',
    'cancelled → archived',
  ])
})
