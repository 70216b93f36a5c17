import type { ErasureObstacle } from '../erasure-obstacle.server.ts'

export const obstacleWords: Record<ErasureObstacle | 'already-gone', string> = {
  administrator:
    'You administer this network. Ask whoever runs the server to take the role away first, then come back.',
  'live-subscription':
    'Your membership is still being paid for. Write to us to end it first, then come back.',
  'open-order':
    'One of your orders is still being paid or its receipt is being written. Come back in a few minutes.',
  'already-gone': 'This account is deleted already.',
}
