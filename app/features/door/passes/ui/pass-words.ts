import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { MakeDoorPassOutcome } from '../make-door-pass.server.ts'
import type { PassState } from '../rules/pass-state.ts'

type MakeRefusal = Extract<MakeDoorPassOutcome, { ok: false }>['reason']

export const makeRefusals: Record<MakeRefusal, string> = perLanguage(() => ({
  'invalid-email': t('Please enter a valid email address'),
  'has-pass': t('This email address already has a door link for this event. Resend or revoke it first.'),
  'event-over': t('The event has ended, so you can’t send door links.'),
}))

export const stateWords: Record<PassState, string> = perLanguage(() => ({
  live: t('Active'),
  revoked: t('Revoked'),
  over: t('Expired'),
}))
