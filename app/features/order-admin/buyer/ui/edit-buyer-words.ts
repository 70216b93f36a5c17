import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { EditBuyerOutcome } from '../edit-buyer.server.ts'

type Reason = Extract<EditBuyerOutcome, { ok: false }>['reason']

/** Why the buyer was not edited. */
export const editBuyerWords: Record<Reason, string> = perLanguage(() => ({
  'not-placed': t('This order is not confirmed. Its buyer cannot be edited.'),
  erased: t('This buyer deleted their account. The order keeps no personal details.'),
  'changed-meanwhile': t(
    'Another administrator edited this buyer. Reload the page to see the current details, then edit them.',
  ),
  'email-needed': t('Email is required'),
}))
