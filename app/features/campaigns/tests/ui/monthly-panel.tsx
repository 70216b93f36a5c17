import { Form, Link } from 'react-router'
import { stateWords } from '#app/features/mail/history/ui/history-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ReceiptResult, ReceiptRun } from '../../receipts/receipt-run.server.ts'
import { Press } from './sample-panels.tsx'
import { anniversaryText } from './test-words.ts'

type MonthlyPanelProps = {
  testId: string
  pending: boolean
  run: ReceiptRun | null
  /** Null until asked for. */
  counts: { totalActiveMembers: number; anniversaryMembers: number } | null
  timeZone: string
}

/** The receipts that members get for every paid renewal: who has an anniversary, and what was missed. */
export function MonthlyPanel({ testId, pending, run, counts, timeZone }: MonthlyPanelProps) {
  return (
    <Panel
      title={t('Monthly receipts')}
      description={t(
        'Members get an email receipt when a renewal is paid. Every morning, and with this button, we send any missing receipts. No member gets the same receipt twice.',
      )}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Form {...needsReauth} method="post">
            <Press step="monthly-run" testId={testId} />
            <Button type="submit" icon="send" pending={pending} pendingLabel={t('Starting…')}>
              {t('Send Monthly Receipts')}
            </Button>
          </Form>
          <Form method="post">
            <input type="hidden" name="intent" value="anniversaries" />
            <Button type="submit" variant="secondary" icon="calendar-check">
              {t('Check anniversaries')}
            </Button>
          </Form>
        </div>
        {counts && (
          <Notice live tone="info">
            {anniversaryText(counts.anniversaryMembers, counts.totalActiveMembers)}
          </Notice>
        )}
        {run && <Run run={run} timeZone={timeZone} />}
      </div>
    </Panel>
  )
}

function Run({ run, timeZone }: { run: ReceiptRun; timeZone: string }) {
  const all = run.emailsSent + run.emailsFailed + run.emailsWaiting
  return (
    <section aria-label={t('Last run')} className="grid gap-3">
      <h3 className="text-lg">{run.isAsked ? t('Last run') : t('Last scheduled run')}</h3>
      <p className="text-ink-soft">{formatMoment(run.startedAt, timeZone)}</p>
      {run.finishedAt === null ? (
        <ProgressBar label={t('Receipts created')} value={all} max={Math.max(all, 1)} />
      ) : (
        <p>
          {all === 0
            ? t('All receipts were already sent.')
            : t('{sent} emails sent, {failed} failed, {pending} pending.', {
                sent: run.emailsSent,
                failed: run.emailsFailed,
                pending: run.emailsWaiting,
              })}
        </p>
      )}
      {run.results.length > 0 && (
        <ul className="divide-y divide-line">
          {run.results.map((result) => (
            <ResultLine key={result.mailId ?? result.userId} result={result} />
          ))}
        </ul>
      )}
      {all > run.results.length && (
        <Link to="/admin/email/history?kind=monthly-membership-receipt" className="link">
          {t('View all in Email History')}
        </Link>
      )}
    </section>
  )
}

function ResultLine({ result }: { result: ReceiptResult }) {
  const { status, memberName, email, mailId } = result
  const { label, tone } =
    status === 'unreachable'
      ? ({ label: t('No email address found'), tone: 'danger' } as const)
      : stateWords[status]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        {mailId ? (
          <Link to={`/admin/email/history/${mailId}`} className="link">
            {memberName || email}
          </Link>
        ) : (
          memberName
        )}
        <span className="block text-sm text-ink-soft">{email}</span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}
