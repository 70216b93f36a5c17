import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { UserDeleted } from '../delete-user.server.ts'

export type DeletionRefusal = Exclude<
  Extract<UserDeleted, { ok: false }>['reason'],
  'too-many' | 'wrong-password' | 'sign-in-again'
>

/** Why an administrator may not delete a person now, and what can be done about it. */
export const deletionWords: Record<DeletionRefusal, string> = perLanguage(() => ({
  'own-account': t(
    'This is your own account. Another administrator can delete it when you are no longer an administrator.',
  ),
  administrator: t(
    'This person is an administrator. Admin roles can only be managed through the backend. Remove the role there first.',
  ),
  'live-subscription': t(
    'This person has a paid membership that would still be charged. They can cancel it, or you can end it with a refund of the last payment.',
  ),
  'ending-subscription': t(
    'Their cancelled membership runs until the end of the paid period. Wait until then, or end it now with a refund of the last payment.',
  ),
  'begun-subscription': t(
    'A membership payment is in progress and may still arrive. It completes or expires within a day.',
  ),
  'open-order': t('A payment or its receipt is still being processed. Try again in a few minutes.'),
  'already-gone': t('This account is already deleted.'),
  'wrong-name': t('This does not match the name above'),
}))

/** Obstacles that a person's membership is, which their own page can do something about. */
export function isAboutMembership(refusal: DeletionRefusal | null): boolean {
  return refusal?.endsWith('-subscription') ?? false
}
