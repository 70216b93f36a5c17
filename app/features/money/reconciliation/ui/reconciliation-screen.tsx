import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { formatDate, formatMoment, formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Reconciliation } from '../reconciliation.server.ts'
import { dayWords } from '../rules/day-words.ts'
import { DifferingDayPanel } from './differing-days.tsx'
import { lineWords } from './reconciliation-line.tsx'
import { sideWords } from './reconciliation-words.ts'

const lookAgainMs = 3_000

/** The ledger beside the provider: how far they agree, each day that differs, and what the provider keeps. */
export function ReconciliationScreen(props: Reconciliation & { timeZone: string }) {
  const { state, differing, timeZone } = props
  useLookAgain(state?.isUnderWay ?? false)
  if (state === null) {
    return (
      <EmptyState icon="banknote" title={t('Not compared yet')} action={<CheckNow isUnderWay={false} />}>
        {t(
          'After the first payment, the ledger is compared with the payment provider’s balance every night.',
        )}
      </EmptyState>
    )
  }
  const sides = (['theirs', 'ours'] as const).filter((side) =>
    differing.some(({ items }) => items.some((item) => item.side === side && !item.isPending)),
  )
  return (
    <div className="grid gap-6">
      <Notice
        tone={state.differing > 0 ? 'warning' : state.agreesUntil === null ? 'info' : 'success'}
        title={lineWords(state)}
        actions={<CheckNow isUnderWay={state.isUnderWay} />}
      >
        <Facts state={state} timeZone={timeZone} />
      </Notice>
      {sides.length > 0 && (
        <dl className="grid gap-3 md:grid-cols-2">
          {sides.map((side) => (
            <div key={side}>
              <dt className="font-semibold">{sideWords[side].label}</dt>
              <dd className="text-ink-soft">{sideWords[side].advice}</dd>
            </div>
          ))}
        </dl>
      )}
      {differing.map((day) => (
        <DifferingDayPanel key={`${day.day} ${day.currency}`} day={day} timeZone={timeZone} />
      ))}
      <OwnOfProvider {...props} />
    </div>
  )
}

function Facts({ state, timeZone }: { state: NonNullable<Reconciliation['state']>; timeZone: string }) {
  const { checkedAt, failedAt, isUnderWay, comparedThrough } = state
  const days = { first: dayWords(state.beginsOn), last: dayWords(comparedThrough ?? state.beginsOn) }
  return (
    <>
      {comparedThrough !== null && (
        <p>
          {checkedAt
            ? t('Compared UTC days from {first} to {last}, last on {moment}.', {
                ...days,
                moment: formatMoment(checkedAt, timeZone),
              })
            : t('Compared UTC days from {first} to {last}.', days)}
        </p>
      )}
      {failedAt && (
        <p>
          {t('On {moment} the payment provider did not respond. We retry automatically.', {
            moment: formatMoment(failedAt, timeZone),
          })}
        </p>
      )}
      <p role="status">
        {isUnderWay &&
          t('Comparing now. Progress: {moment}.', { moment: formatMoment(state.readUntil, timeZone) })}
      </p>
    </>
  )
}

function CheckNow({ isUnderWay }: { isUnderWay: boolean }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" variant="secondary" icon="refresh" pending={isSending || isUnderWay}>
        {t('Compare now')}
      </Button>
    </Form>
  )
}

/** Fees and payouts: the provider's own, shown and not compared. */
function OwnOfProvider({ fees, payouts, timeZone }: Reconciliation & { timeZone: string }) {
  return (
    <Panel
      title={t('Fees and payouts')}
      description={t(
        'The provider’s fees and payouts in the last 31 days, in the payout currency. They are not part of the comparison.',
      )}
    >
      {fees.length === 0 && payouts.length === 0 && <p className="text-ink-soft">{t('None.')}</p>}
      {fees.length > 0 && (
        <ul className="mb-4 grid gap-1">
          {fees.map(({ currency, feeMinor: minor }) => (
            <li key={currency} className="tabular-nums">
              {rich('Fees: {money}', {
                money: <strong className="font-semibold">{formatMoney({ minor, currency })}</strong>,
              })}
            </li>
          ))}
        </ul>
      )}
      {payouts.length > 0 && (
        <Table
          caption={t('Payouts')}
          columns={[
            {
              key: 'at',
              header: t('Date'),
              cell: ({ at }) => `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`,
            },
            { key: 'ref', header: t('Reference'), heading: true, cell: ({ ref }) => <code>{ref}</code> },
            {
              key: 'amount',
              header: t('Amount'),
              numeric: true,
              cell: ({ amountMinor, direction, currency }) =>
                formatMoney({ minor: direction === 'out' ? amountMinor : -amountMinor, currency }),
            },
          ]}
          rows={payouts}
          rowKey={({ ref }) => ref}
        />
      )}
    </Panel>
  )
}

/** A comparison under way is looked at again until it has ended. */
function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
