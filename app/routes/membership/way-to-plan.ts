import type { OwnPlan } from '#app/features/memberships/joining/own-plan.server.ts'
import {
  applyPath,
  changePlanPath,
  signInPath,
} from '#app/features/memberships/joining/rules/joining-links.ts'
import { joinPath } from '#app/features/memberships/rules/membership-links.ts'
import { withNotice } from '#app/http/notices.ts'

/** Where a visitor who has chosen a plan goes on: to sign in, to change the plan they have, or to apply. */
export function wayToPlan({
  planId,
  own,
  isGuest,
}: {
  planId: string
  own: OwnPlan | null
  isGuest: boolean
}): string {
  if (isGuest) return signInPath(planId)
  if (own?.planId === planId) return withNotice(joinPath, 'already-subscribed')
  return own?.isSubscribed ? changePlanPath(planId) : applyPath(planId)
}
