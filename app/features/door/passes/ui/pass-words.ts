import type { MakeDoorPassOutcome } from '../make-door-pass.server.ts'
import type { PassState } from '../rules/pass-state.ts'

type MakeRefusal = Extract<MakeDoorPassOutcome, { ok: false }>['reason']

export const makeRefusals: Record<MakeRefusal, string> = {
  'invalid-email': 'Please enter a valid email address',
  'has-pass': 'This email address already has a door link for this event. Resend or revoke it first.',
  'event-over': 'The event has ended, so you can’t send door links.',
}

export const stateWords: Record<PassState, string> = {
  live: 'Active',
  revoked: 'Revoked',
  over: 'Expired',
}
