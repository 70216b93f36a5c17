import type { Ctx } from '#app/context.server.ts'
import type { AllowanceView } from './rules/allowance.ts'

export type OwnAllowance = {
  member: AllowanceView | null
  sponsor: AllowanceView | null
  /** Over both: nothing to claim on, something left, or all of it used. */
  standing: 'none' | 'some' | 'all-used'
  /** Why there is no member's allowance; null where there is one. */
  missing: 'join' | 'pay' | 'verify' | null
}

export async function ownAllowance(_ctx: Ctx, _input: { eventId: string | null }): Promise<OwnAllowance> {
  return { member: null, sponsor: null, standing: 'none', missing: 'join' }
}
