import type { MakeDoorPassOutcome } from '../make-door-pass.server.ts'
import type { PassState } from '../rules/pass-state.ts'

type MakeRefusal = Extract<MakeDoorPassOutcome, { ok: false }>['reason']

export const makeRefusals: Record<MakeRefusal, string> = {
  'invalid-email': 'Please enter a valid email address',
  'has-pass': 'This address has a pass for this event already. Send it again or revoke it first.',
  'event-over': 'The event is over, so its door needs no passes any more.',
}

export const stateWords: Record<PassState, string> = {
  live: 'Works',
  revoked: 'Revoked',
  over: 'Ended with the event',
}
