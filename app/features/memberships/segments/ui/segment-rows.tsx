import { Link } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NamedRows } from '../../ui/named-rows.tsx'
import { longestSegmentName } from '../rules/segment-name.ts'
import type { Segment } from '../segment-list.server.ts'

type SegmentRowsProps = {
  segments: readonly Segment[]
  /** Of the view that was not renamed, and why. */
  refusal: { segmentId: string; typed: string; problem: string } | undefined
  pending: boolean
}

/** All saved views, each to be opened, renamed or deleted. Works without JavaScript. */
export function SegmentRows({ segments, refusal, pending }: SegmentRowsProps) {
  if (segments.length === 0)
    return (
      <EmptyState icon="list-filter" title={t('No saved views yet.')}>
        {t('Filter the list of users, then save the view.')}
      </EmptyState>
    )
  return (
    <NamedRows
      idName="segmentId"
      longest={longestSegmentName}
      confirm={t('Delete view')}
      refusal={refusal && { id: refusal.segmentId, ...refusal }}
      pending={pending}
      rows={segments.map(({ id, name, filters, campaigns }) => ({
        ...{ id, name },
        hint: (
          <Link to={`/admin/members?${filters}`} className="link">
            {t('Open view')}
          </Link>
        ),
        onDelete:
          campaigns === 0
            ? t('The view is deleted. People and their tags stay.')
            : plural(
                campaigns,
                '{count} unsent email uses this view. Without it the email has no recipients and is not sent.',
                '{count} unsent emails use this view. Without it the email has no recipients and is not sent.',
              ),
      }))}
    />
  )
}
