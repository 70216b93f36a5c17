import type { ClaimKind } from '#app/db/schema/ticketing.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What an order on an allowance is called. */
export const claimNames: Record<ClaimKind, string> = perLanguage(() => ({
  member: t('Free member ticket'),
  sponsor: t('Sponsor ticket'),
}))
