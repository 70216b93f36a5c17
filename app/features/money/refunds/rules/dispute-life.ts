import type { DisputeStatus } from '#app/db/schema/money.ts'

/** Where a dispute may go from where it is. One that was lost can be won on appeal; what was won is over. */
const moves: Record<DisputeStatus, readonly DisputeStatus[]> = {
  open: ['won', 'lost'],
  lost: ['won'],
  won: [],
}

export const canDisputeMove = (from: DisputeStatus, to: DisputeStatus): boolean => moves[from].includes(to)
