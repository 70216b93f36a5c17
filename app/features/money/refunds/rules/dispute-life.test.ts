import { expect, test } from 'vitest'
import { canDisputeMove } from './dispute-life.ts'

test('a lost dispute can still be won on appeal, and a won dispute is final', () => {
  const statuses = ['open', 'lost', 'won'] as const
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canDisputeMove(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['open lost', 'open won', 'lost won'])
})
