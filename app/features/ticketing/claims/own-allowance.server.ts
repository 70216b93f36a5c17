import type { Ctx } from '#app/context/ctx.server.ts'
import { entitlementFrom } from '#app/features/memberships/entitlement-of.server.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type Allowance, type Allowances, readAllowances } from './allowances.server.ts'
import { type AllowanceView, allowanceView } from './rules/allowance.ts'

export type OwnAllowance = {
  member: AllowanceView | null
  sponsor: AllowanceView | null
  /** Over both: nothing to claim on, something left, or all of it used. */
  standing: 'none' | 'some' | 'all-used'
  /** Why there is no member's allowance; null where there is one. */
  missing: 'join' | 'pay' | 'verify' | null
}

const nothing: OwnAllowance = { member: null, sponsor: null, standing: 'none', missing: 'join' }

/**
 * The acting person's free tickets, for one event or in general: one statement, none for a guest. An account
 * whose address is not verified has none yet.
 */
export async function ownAllowance(ctx: Ctx, input: { eventId: string | null }): Promise<OwnAllowance> {
  return (await ownStanding(ctx, input)).allowance
}

/** The same, with what else the memberships behind it entitle to. */
export async function ownStanding(
  ctx: Ctx,
  input: { eventId: string | null },
): Promise<{ entitlement: Entitlement | null; allowance: OwnAllowance }> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { entitlement: null, allowance: nothing }
  const eventId = isId(input.eventId) ? input.eventId : null
  const allowances = await readAllowances(ctx, actor.userId, eventId)
  const entitlement = entitlementFrom(allowances.memberships)
  if (!actor.emailVerified) return { entitlement, allowance: { ...nothing, missing: 'verify' } }
  const view = (allowance: Allowance | null) =>
    allowance && viewOf(allowance, allowances.monthEndsAt, eventId !== null)
  const [member, sponsor] = [view(allowances.member), view(allowances.sponsor)]
  const standing = standingOf(member, sponsor)
  return { entitlement, allowance: { member, sponsor, standing, missing: missingOf(allowances) } }
}

function viewOf({ numbers, used }: Allowance, monthEndsAt: Date, isOfEvent: boolean): AllowanceView {
  return allowanceView(numbers, { ...used, forEvent: isOfEvent ? used.forEvent : null }, monthEndsAt)
}

function standingOf(...views: (AllowanceView | null)[]): OwnAllowance['standing'] {
  const own = views.filter((view) => view !== null && view.perMonth > 0 && view.perEvent > 0)
  if (own.length === 0) return 'none'
  return own.some((view) => view !== null && view.left > 0) ? 'some' : 'all-used'
}

function missingOf({ member, memberships }: Allowances): OwnAllowance['missing'] {
  if (member) return null
  return memberships.owes ? 'pay' : 'join'
}
