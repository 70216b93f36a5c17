import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { perLanguage } from '#language'
import { membersPath } from '../rules/directory-filters.ts'
import type { ListingGap } from '../rules/listing-gaps.ts'

const gapWords: Record<ListingGap, string> = perLanguage(() => ({
  'no-membership': t('Your membership is not active.'),
  'not-applied': t('You have not applied with your school or company yet.'),
  'not-approved': t('Your application is not approved yet, or names no school or company.'),
  'no-image': t('Add at least one image below.'),
  'opted-out': t('You chose not to be shown.'),
}))

/** Whether the directory shows the member, and if not, why. */
export function ListingNotice({ gaps, company }: { gaps: readonly ListingGap[]; company: string }) {
  if (gaps.length === 0) {
    return (
      <Notice tone="success" title={t('You are in the members directory')}>
        <p>{t('Active members see what you share there.')}</p>
        <ButtonLink to={membersPath(company)} variant="secondary" icon="eye" className="mt-3">
          {t('See how others see you')}
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice tone="info" title={t('You are not in the members directory')}>
      <ul className="list-disc ps-5">
        {gaps.map((gap) => (
          <li key={gap}>{gapWords[gap]}</li>
        ))}
      </ul>
    </Notice>
  )
}
