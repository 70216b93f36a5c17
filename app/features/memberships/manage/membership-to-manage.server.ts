import type { Ctx } from '#app/context/ctx.server.ts'
import { type MemberHead, memberHead } from '../members/member-by-id.server.ts'
import { type OwnSubscription, ownSubscriptions } from '../own/own-subscriptions.server.ts'
import { type PlanChoice, planChoicesFor } from '../own/plan-choices.server.ts'
import { type WhatEnds, whatEnds } from './what-ends.server.ts'

export type MembershipToManage = {
  member: MemberHead
  subscription: OwnSubscription | null
  ends: WhatEnds
  /** The plans to change to, with the present one; null where it cannot be changed. */
  choices: PlanChoice[] | null
}

/** A person with all that 'Manage membership' shows: nine statements. Needs 'people:manage'; throws as `memberHead`. */
export async function membershipToManage(ctx: Ctx, userId: string): Promise<MembershipToManage> {
  const [member, { live }, ends, choices] = await Promise.all([
    memberHead(ctx, userId),
    ownSubscriptions(ctx, userId),
    whatEnds(ctx, userId),
    planChoicesFor(ctx, userId),
  ])
  return { member, subscription: live, ends, choices }
}
