import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Table } from '#app/ui/table.tsx'
import type { RunProgress } from '../rules/run-progress.ts'
import { failureWords, noneSent, runSentence } from './change-words.ts'

type RunScreenProps = { run: RunProgress; timeZone: string; attendeesPath: string }

const everySeconds = 2

/** How far a run is; asks again by itself until it is over. */
export function RunScreen({ run, timeZone, attendeesPath }: RunScreenProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (run.isOver) return
    const timer = setInterval(() => void revalidate(), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [run.isOver, revalidate])

  const settled = run.done + run.failed
  const isNoneSent = run.kind === 'resend' && run.isOver && run.done === 0
  return (
    <div className="grid max-w-reading gap-6">
      <Panel title={run.isOver ? t('Complete') : t('In progress')}>
        <div className="grid gap-4">
          <ProgressBar
            label={run.kind === 'resend' ? t('Tickets sent') : t('Tickets cancelled')}
            hideLabel
            value={settled}
            max={Math.max(1, run.total)}
            figures={t('{done} of {total}', { done: formatCount(settled), total: formatCount(run.total) })}
          />
          <p role="status" className={isNoneSent ? 'sr-only' : 'tabular-nums'}>
            {runSentence(run)}
          </p>
          {isNoneSent && <Notice tone="danger" title={noneSent()} />}
          <p className="text-sm text-ink-faint">
            {run.isOver
              ? t('Started {moment}.', { moment: formatMoment(run.startedAt, timeZone) })
              : t('Started {moment}. You can leave this page. The work continues in the background.', {
                  moment: formatMoment(run.startedAt, timeZone),
                })}
          </p>
          <div>
            <ButtonLink to={attendeesPath} variant="secondary" icon="arrow-left">
              {t('Back to attendees')}
            </ButtonLink>
          </div>
        </div>
      </Panel>
      {run.failures.length > 0 && (
        <Panel title={t('Failed ({failed})', { failed: formatCount(run.failed) })}>
          <Table
            caption={t('Failed tickets')}
            hideCaption
            rows={run.failures}
            rowKey={(failure) => failure.ticketId}
            columns={[
              { key: 'name', header: t('Attendee'), cell: (failure) => failure.name },
              { key: 'reason', header: t('Reason'), cell: (failure) => failureWords[failure.reason] },
            ]}
            empty={null}
          />
          {run.failed > run.failures.length && (
            <p className="mt-3 text-sm text-ink-faint">
              {t('The first {shown} are shown.', { shown: run.failures.length })}
            </p>
          )}
        </Panel>
      )}
    </div>
  )
}
