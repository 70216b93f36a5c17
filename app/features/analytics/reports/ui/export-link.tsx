import { useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ReportFile } from '../rules/report-tabs.ts'

/** A table of the range that the URL asks for, as a file; `title` is the table's. */
export function ExportLink({ of, title }: { of: ReportFile; title: string }) {
  const [search] = useSearchParams()
  return (
    <ButtonLink
      to={fileAddress(search, of)}
      reloadDocument
      variant="quiet"
      size="small"
      icon="download"
      aria-label={t('Export: {title}', { title })}
    >
      {t('Export')}
    </ButtonLink>
  )
}

function fileAddress(search: URLSearchParams, of: ReportFile): string {
  const query = new URLSearchParams({ of })
  for (const name of ['range', 'month', 'q']) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  return `/admin/analytics.csv?${query}`
}
