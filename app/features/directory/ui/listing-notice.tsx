import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { membersPath } from '../rules/directory-filters.ts'
import type { ListingGap } from '../rules/listing-gaps.ts'

const gapWords: Record<ListingGap, string> = {
  'no-membership': 'Your membership is not active.',
  'not-applied': 'You have not applied with your school or company yet.',
  'not-approved': 'Your application is not approved yet, or names no school or company.',
  'no-image': 'Add at least one image below.',
  'opted-out': 'You chose not to be shown.',
}

/** Whether the directory shows the member, and if not, why. */
export function ListingNotice({ gaps, company }: { gaps: readonly ListingGap[]; company: string }) {
  if (gaps.length === 0) {
    return (
      <Notice tone="success" title="You are in the members directory">
        <p>Active members see what you share there.</p>
        <ButtonLink to={membersPath(company)} variant="secondary" icon="eye" className="mt-3">
          See how others see you
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice tone="info" title="You are not in the members directory">
      <ul className="list-disc ps-5">
        {gaps.map((gap) => (
          <li key={gap}>{gapWords[gap]}</li>
        ))}
      </ul>
    </Notice>
  )
}
