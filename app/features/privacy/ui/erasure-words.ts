import type { ErasureObstacle } from '../erasure-obstacle.server.ts'

export const obstacleWords: Record<ErasureObstacle | 'already-gone' | 'membership-not-ended', string> = {
  administrator:
    'You administer this network. Ask the operator of the server to remove the role first, then come back.',
  'live-subscription':
    'Your membership is still being paid for. Cancel it under Membership, or end it now and delete your account.',
  'ending-subscription':
    'Your membership is cancelled, and yours until the end of what you have paid. Come back then, or end it now and delete your account.',
  'begun-subscription':
    'You began to pay for a membership. Finish that under Membership, or come back tomorrow, when it has ended.',
  'open-order':
    'One of your payments is under way or its receipt is being written. Come back in a few minutes.',
  'already-gone': 'This account is deleted already.',
  'membership-not-ended':
    'Your membership could not be ended just now, so nothing was deleted. Please try again in a few minutes.',
}
