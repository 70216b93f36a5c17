import { type DiscountCode, discountWindow } from './discount-code.ts'

/** What an administrator sees a code as; only an active one can be used. */
export type DiscountStanding = 'active' | 'scheduled' | 'ended' | 'used-up' | 'paused' | 'archived'

/** The first that applies: archived, paused, ended, used up, scheduled, active. */
export function discountStanding(
  code: Pick<DiscountCode, 'isArchived' | 'isPaused' | 'validFrom' | 'validUntil' | 'totalLimit' | 'used'>,
  now: Date,
): DiscountStanding {
  if (code.isArchived) return 'archived'
  if (code.isPaused) return 'paused'
  const window = discountWindow(code, now)
  if (window === 'over') return 'ended'
  if (code.totalLimit !== null && code.used >= code.totalLimit) return 'used-up'
  return window === 'not-yet' ? 'scheduled' : 'active'
}
