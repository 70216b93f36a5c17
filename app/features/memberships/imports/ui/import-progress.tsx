import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ImportPage } from '../import-page.server.ts'
import { people } from './import-words.ts'

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
    <Panel title={isRunning ? 'Under way' : 'It is over'} className="max-w-3xl">
      <div className="grid gap-4">
        <ProgressBar
          label="Lines"
          hideLabel
          value={page.done}
          max={page.total}
          figures={`${page.done.toLocaleString('en')} of ${page.total.toLocaleString('en')} lines`}
        />
        <p role="status" className="tabular-nums">
          {sentence(page)}
        </p>
        <p className="text-sm text-ink-faint">
          {page.finishedAt
            ? `Ended ${formatMoment(page.finishedAt, timeZone)}. What the file said of people is deleted; who was invited stands among the invitations.`
            : 'You may leave this page: it goes on by itself.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/members/invite" variant="secondary" icon="mail">
            Open invitations
          </ButtonLink>
          {page.counts.refused > 0 && (
            <ButtonLink
              to={`/admin/members/import/${page.id}/refusals.csv`}
              reloadDocument
              variant="secondary"
              icon="download"
            >
              Download the refusals
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

function sentence({ state, counts, done, total, joined, sendsMails }: ImportPage): string {
  if (state === 'running') return `${(total - done).toLocaleString('en')} lines to go.`
  if (state === 'dropped') return 'It was given up: nobody was invited.'
  const mailed = sendsMails ? 'by mail' : 'without a mail'
  const left = [
    counts['has-account'] > 0 && `${counts['has-account'].toLocaleString('en')} with an account already`,
    counts['already-invited'] > 0 && `${counts['already-invited'].toLocaleString('en')} invited before`,
    counts.refused > 0 && `${counts.refused.toLocaleString('en')} refused`,
  ].filter(Boolean)
  const rest = left.length > 0 ? ` ${left.join(', ')}.` : ''
  return `${people(counts.invite)} invited ${mailed}, ${joined.toLocaleString('en')} joined so far.${rest}`
}
