import { postJson } from '#app/ui/post-json.ts'
import type { DemoRefusal } from '../../subscriptions/pay-membership-by-demo-card.server.ts'
import type { CardStep } from '../card-step-form.ts'

/** What becomes of a step of changing the card. */
export type CardAnswer =
  /** `isOverdue`: a month is still owed, and its page says why. */
  | { ok: true; state: 'saved'; isOverdue: boolean }
  /** The demo's bank wants to know that it is really the holder. */
  | { ok: true; state: 'challenge'; setupRef: string }
  | { ok: true; state: 'started'; setupRef: string; clientSecret: string }
  | { ok: false; reason: 'refused'; why: DemoRefusal }
  | {
      ok: false
      reason: 'no-live-subscription' | 'card-not-taken' | 'unreachable' | 'too-many' | 'invalid'
    }

/** Sends one step. Throws when no answer comes that can be understood; every step is safe to repeat. */
export function sendCard(step: CardStep): Promise<CardAnswer> {
  return postJson<CardAnswer>('/account/settings/membership/card/step', step)
}
