import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { ErasureObstacle } from '../erasure-obstacle.server.ts'

export const obstacleWords: Record<ErasureObstacle | 'already-gone' | 'membership-not-ended', string> =
  perLanguage(() => ({
    administrator: t(
      'You administer this network. Ask the operator of the server to remove the role first, then come back.',
    ),
    'live-subscription': t(
      'Your membership is still being paid for. Cancel it under Membership, or end it now and delete your account.',
    ),
    'ending-subscription': t(
      'Your membership is cancelled, and yours until the end of what you have paid. Come back then, or end it now and delete your account.',
    ),
    'begun-subscription': t(
      'You began to pay for a membership. Finish that under Membership, or come back tomorrow, when it has ended.',
    ),
    'open-order': t(
      'One of your payments is under way or its receipt is being written. Come back in a few minutes.',
    ),
    'already-gone': t('This account is deleted already.'),
    'membership-not-ended': t(
      'Your membership could not be ended just now, so nothing was deleted. Please try again in a few minutes.',
    ),
  }))
