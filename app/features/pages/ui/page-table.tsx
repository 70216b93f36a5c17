import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListedPage } from '../page-editor.server.ts'

/** The pages a network writes itself. */
export function PageTable({ pages, timeZone }: { pages: readonly ListedPage[]; timeZone: string }) {
  return (
    <DataTable
      caption={t('Pages')}
      rows={pages}
      rowKey={({ slug }) => slug}
      empty={<EmptyState icon="file-text" title={t('No pages')} />}
      columns={[
        {
          key: 'title',
          header: t('Page'),
          heading: true,
          cell: ({ slug, title }) => (
            <Link to={`/admin/pages/${slug}`} className="link">
              {title}
            </Link>
          ),
        },
        {
          key: 'address',
          header: t('URL'),
          width: 12,
          priority: 2,
          phone: 'line',
          cell: ({ slug }) => `/${slug}`,
        },
        {
          key: 'published',
          header: t('Published'),
          width: 14,
          phone: 'side',
          cell: ({ publishedAt }) =>
            publishedAt ? (
              <span className="tabular-nums">{formatDate(publishedAt, timeZone)}</span>
            ) : (
              <Badge tone="warning">{t('Default text, not reviewed')}</Badge>
            ),
        },
        {
          key: 'draft',
          header: t('Draft'),
          width: 9,
          priority: 3,
          cell: ({ hasDraft }) => (hasDraft ? <Badge tone="teal">{t('Has draft')}</Badge> : '–'),
        },
      ]}
    />
  )
}
