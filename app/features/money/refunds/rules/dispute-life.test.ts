import { expect, test } from 'vitest'
import { canDisputeMove } from './dispute-life.ts'

test('a dispute ends, can be won on appeal, and then is over', () => {
  const statuses = ['open', 'lost', 'won'] as const
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canDisputeMove(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['open lost', 'open won', 'lost won'])
})
