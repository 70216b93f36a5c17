import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ImportPage } from '../import-page.server.ts'
import { importSentence } from './import-words.ts'

const everySeconds = 2

/** How far an import is, or how it ended; asks again by itself until it is over. */
export function ImportProgress({ page, timeZone }: { page: ImportPage; timeZone: string }) {
  const { revalidate } = useRevalidator()
  const isRunning = page.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  return (
    <Panel title={isRunning ? t('Import in progress') : t('Import complete')} className="max-w-3xl">
      <div className="grid gap-4">
        <ProgressBar
          label={t('Rows')}
          hideLabel
          value={page.done}
          max={page.total}
          figures={t('{done} of {total} rows', {
            done: formatCount(page.done),
            total: formatCount(page.total),
          })}
        />
        <p role="status" className="tabular-nums">
          {importSentence(page)}
        </p>
        <p className="text-sm text-ink-faint">
          {page.finishedAt
            ? `${t('Completed {moment}. We deleted the uploaded rows.', { moment: formatMoment(page.finishedAt, timeZone) })} ${whereWords(page)}`
            : t('You can leave this page. The import continues in the background.')}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/members/invite" variant="secondary" icon="mail">
            {t('Open invitations')}
          </ButtonLink>
          {page.counts.refused > 0 && (
            <ButtonLink
              to={`/admin/members/import/${page.id}/refusals.csv`}
              reloadDocument
              variant="secondary"
              icon="download"
            >
              {t('Download invalid rows')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

function whereWords({ asMembers }: ImportPage): string {
  return asMembers
    ? t('Find the new members in the list of users. Open invitations has their links for a password.')
    : t('Find the people you invited under open invitations.')
}
