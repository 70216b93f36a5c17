import { passLifeAfterEnd } from '#app/features/people/rules/pass-life.ts'

export type PassState = 'live' | 'revoked' | 'over'

/** Whether a pass opens its door: until it is revoked, or some hours after its event's end. */
export function passState(pass: { revokedAt: Date | null; endsAt: Date }, now: Date): PassState {
  if (pass.revokedAt) return 'revoked'
  return pass.endsAt.getTime() + passLifeAfterEnd > now.getTime() ? 'live' : 'over'
}
