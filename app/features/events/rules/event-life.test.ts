import { expect, it } from 'vitest'
import { canMoveEvent, eventStatuses } from './event-life.ts'

it('an event is published, cancelled and archived; a published one may become a draft again', () => {
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
