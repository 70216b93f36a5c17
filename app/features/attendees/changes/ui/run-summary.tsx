import { Link } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Selected } from '#app/ui/selection.ts'
import type { RunProgress } from '../rules/run-progress.ts'
import { failureWords, runSentence } from './change-words.ts'

type RunSummaryProps = { run: RunProgress; eventId: string; chosen: Selected }

const mostShown = 5

/** How a few tickets fared, where they were asked for. */
export function RunSummary({ run, eventId, chosen }: RunSummaryProps) {
  const leftOut = chosen.isAll ? 0 : Math.max(0, chosen.ids.length - run.total)
  const isBad = run.failed > 0
  const failures = run.failures.slice(0, mostShown)
  return (
    <Notice
      live
      tone={isBad ? (run.done + run.waiting === 0 ? 'danger' : 'warning') : 'success'}
      title={runSentence(run)}
    >
      {leftOut > 0 && (
        <p>
          {plural(
            leftOut,
            '{count} ticket skipped: no longer valid.',
            '{count} tickets skipped: no longer valid.',
          )}
        </p>
      )}
      {failures.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {failures.map((failure) => (
            <li key={failure.ticketId}>
              {failure.name}: {failureWords[failure.reason]}
            </li>
          ))}
        </ul>
      )}
      {(run.failed > failures.length || run.waiting > 0) && (
        <Link className="link" to={`/admin/events/${eventId}/attendees/runs/${run.id}`}>
          {t('See progress')}
        </Link>
      )}
    </Notice>
  )
}
