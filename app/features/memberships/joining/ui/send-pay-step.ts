import { postJson } from '#app/ui/post-json.ts'
import type { PayMembershipByDemoCardOutcome } from '../../subscriptions/pay-membership-by-demo-card.server.ts'
import type { MembershipProgress } from '../../subscriptions/refresh-membership.server.ts'
import type { StartMembershipOutcome } from '../../subscriptions/start-membership.server.ts'
import type { PayStep } from '../pay-step-form.ts'

type Refused = { ok: false; reason: 'too-many' | 'invalid' | 'unreachable' | 'signed-out' }

export type StartReason = Extract<StartMembershipOutcome, { ok: false }>['reason'] | 'nothing-open'

/** Without a secret there is nothing to pay: it has begun. */
export type StartAnswer =
  | { ok: true; clientSecret: string | null }
  | { ok: false; reason: StartReason }
  | Refused
export type CardAnswer = PayMembershipByDemoCardOutcome | Refused
export type StateAnswer = ({ ok: true } & MembershipProgress) | Refused
export type PayStepAnswer = StartAnswer | CardAnswer | StateAnswer

const address = '/membership/pay/step'

/** Begins a membership that is to be paid, or its open invoice; safe to repeat. */
export function sendStart(step: Extract<PayStep, { ask: 'start' | 'invoice' }>): Promise<StartAnswer> {
  return postJson<StartAnswer>(address, step)
}

/** Pays what is open with a card of the demo. */
export function sendCard(step: Exclude<PayStep, { ask: unknown }>): Promise<CardAnswer> {
  return postJson<CardAnswer>(address, step)
}

/** What has become of the membership, as the provider knows it now. */
export function askForState(): Promise<StateAnswer> {
  return postJson<StateAnswer>(address, { ask: 'state' })
}
