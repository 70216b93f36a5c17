import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Stat, StatList } from '#app/ui/stat.tsx'
import { Table } from '#app/ui/table.tsx'
import type { RunProblem, RunProgress } from '../refund-run-progress.server.ts'
import { problemWords } from './event-life-words.ts'

type RunScreenProps = {
  run: RunProgress
  timeZone: string
  errors: Record<string, string[] | null | undefined>
  pending: boolean
}

const lookAgainMs = 3_000

/** How far the run of a cancelled event has come, what went wrong in it, and what can be done about that. */
export function RunScreen({ run, timeZone, errors, pending }: RunScreenProps) {
  const { refunded, cancelled, kept, disputed, failed, left, problems } = run
  const done = refunded + cancelled + kept + disputed
  const isMoving = left > 0 || run.money.some((sum) => sum.pendingMinor > 0)
  useLookAgain(isMoving)
  return (
    <>
      <Notice
        tone={isMoving ? 'info' : problems.length > 0 ? 'warning' : 'success'}
        title={
          isMoving
            ? t('In progress')
            : problems.length > 0
              ? t('Complete, with exceptions below')
              : t('Complete')
        }
      >
        {isMoving
          ? t('Cancelled {moment}. You can leave this page. The refunds continue in the background.', {
              moment: formatMoment(run.startedAt, timeZone),
            })
          : t('Cancelled {moment}.', { moment: formatMoment(run.startedAt, timeZone) })}
      </Notice>
      <Panel title={t('Orders')}>
        <ProgressBar
          label={t('Orders processed')}
          value={done}
          max={Math.max(done + left + failed, 1)}
          figures={t('{done} of {total}', { done, total: done + left + failed })}
          className="mb-5"
        />
        <StatList label={t('Orders of the event')}>
          <Stat label={t('Refunded')} value={refunded} />
          <Stat label={t('Cancelled')} value={cancelled} hint={t('No refund due')} />
          <Stat label={t('Remaining')} value={left} />
          <Stat label={t('Need attention')} value={problems.length} />
          {kept > 0 && <Stat label={t('Not refunded yet')} value={kept} hint={t('Paid, not refunded')} />}
        </StatList>
      </Panel>
      {run.money.length > 0 && (
        <Panel title={t('Money')}>
          <StatList label={t('Refunds')}>
            {run.money.flatMap(({ currency, goneMinor, pendingMinor, refusedMinor }) => {
              const shown = (minor: number) => formatMoney({ minor, currency })
              return [
                <Stat key={`${currency}-gone`} label={t('Refunded')} value={shown(goneMinor)} />,
                <Stat key={`${currency}-pending`} label={t('Pending')} value={shown(pendingMinor)} />,
                <Stat key={`${currency}-refused`} label={t('Failed')} value={shown(refusedMinor)} />,
              ]
            })}
          </StatList>
        </Panel>
      )}
      {problems.length > 0 && <Problems problems={problems} pending={pending} />}
      {!run.refunds && kept > 0 && (
        <Panel title={t('Refund these orders')}>
          <Form {...needsReauth} method="post" noValidate className="grid gap-5">
            <FormErrors id="form-errors" errors={errors.form ?? undefined} />
            <p>
              {plural(
                kept,
                '{count} paid order is refunded in full to the original payment method, and the tickets become void. You cannot undo this.',
                '{count} paid orders are refunded in full to the original payment method, and the tickets become void. You cannot undo this.',
              )}
            </p>
            <span>
              <Button type="submit" name="intent" value="refund-kept" variant="danger" pending={pending}>
                {t('Refund all paid orders')}
              </Button>
            </span>
          </Form>
        </Panel>
      )}
    </>
  )
}

function Problems({ problems, pending }: { problems: readonly RunProblem[]; pending: boolean }) {
  return (
    <Panel title={t('Needs attention')}>
      <Table
        caption={t('Orders that need attention')}
        hideCaption
        columns={[
          {
            key: 'order',
            header: t('Order'),
            heading: true,
            cell: (problem) => (
              <Link to={`/admin/orders/${problem.orderId}`} className="link tabular-nums">
                {problem.reference}
              </Link>
            ),
          },
          { key: 'buyer', header: t('Buyer'), cell: (problem) => problem.buyerName },
          {
            key: 'why',
            header: t('Reason'),
            cell: ({ kind, detail }) => (
              <>
                {problemWords[kind]}
                {detail && <span className="block text-sm text-ink-soft wrap-anywhere">{detail}</span>}
              </>
            ),
          },
          {
            key: 'amount',
            header: t('Amount'),
            numeric: true,
            cell: ({ amountMinor, currency }) =>
              amountMinor === null ? '' : formatMoney({ minor: amountMinor, currency }),
          },
        ]}
        rows={problems}
        rowKey={(problem) => problem.orderId}
      />
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="retry" variant="secondary" pending={pending}>
          {t('Try again')}
        </Button>
      </Form>
    </Panel>
  )
}

/** Asks for the figures again while they change. */
function useLookAgain(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isMoving || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [isMoving, revalidate, state])
}
