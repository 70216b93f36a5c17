import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
/** Why a press on a campaign did nothing: mostly another administrator was faster. */
export const stepRefusals = perLanguage(
  () =>
    ({
      'already-begun': t('This campaign is already sending. You can pause or cancel it.'),
      'not-under-way': t('This campaign is not sending. Nothing was changed.'),
      'nobody-left': t('Another administrator already handled these recipients.'),
      cancelled: t('This campaign was cancelled. No more emails are sent.'),
      'not-a-draft': t('This campaign is already sending, so you cannot delete it.'),
    }) as const,
)
