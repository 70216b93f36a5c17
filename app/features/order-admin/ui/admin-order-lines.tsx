import { Link } from 'react-router'
import { claimNames } from '#app/features/ticketing/orders/ui/claim-names.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { AdminOrder, AdminOrderLine, AdminTypeChange } from '../admin-order.server.ts'

/** What was bought and what it cost, line by line. */
export function AdminOrderLines({ order }: { order: AdminOrder }) {
  const { currency, payments, money: sums } = order
  const moneyIn = (of: Currency) => (minor: number) =>
    formatMoney({ minor, currency: of }, { alwaysDecimals: true })
  const inMoney = moneyIn(currency)
  const money = (minor: number) => (order.claim && minor === 0 ? freeMemberPrice(currency) : inMoney(minor))
  // What arrived may be of another currency than the order.
  const paid = moneyIn(payments[0]?.currency ?? currency)
  return (
    <Panel title={t('Tickets and price')}>
      {order.claim && (
        <Badge tone="success" icon="ticket" className="mb-4">
          {claimNames[order.claim]}
        </Badge>
      )}
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-6 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="font-semibold">
                {line.quantity} × {line.ticketName}
              </p>
              <Link to={`/admin/events/${line.eventId}`} className="link" {...written(line.eventTitle)}>
                {line.eventTitle}
              </Link>
              <ul className="text-sm text-ink-soft">
                {remarks(line, order.discountCode, money).map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            </div>
            <p className="shrink-0 text-end tabular-nums">
              {line.totalMinor < line.unitPriceMinor * line.quantity && (
                <s className="block text-sm text-ink-faint">{money(line.unitPriceMinor * line.quantity)}</s>
              )}
              {money(line.totalMinor)}
            </p>
          </li>
        ))}
      </ul>
      {order.typeChanges.length > 0 && (
        <ul className="grid gap-1 border-t border-line py-3 text-sm text-ink-soft">
          {order.typeChanges.map((change) => (
            <li key={change.id} dir="auto" className="wrap-anywhere">
              {changedWords(change, inMoney)}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-1 border-t border-line pt-3 tabular-nums">
        {order.discountMinor > 0 && (
          <>
            <Amount name={t('Subtotal')} value={money(order.subtotalMinor)} />
            <Amount name={t('Discounts')} value={`−${money(order.discountMinor)}`} />
          </>
        )}
        <Amount name={t('Total')} value={money(order.totalMinor)} isStrong />
        {sums.dueMinor > 0 && (
          <>
            <Amount name={t('Paid')} value={paid(sums.capturedMinor)} />
            <Amount name={t('Due')} value={money(sums.dueMinor)} isStrong />
          </>
        )}
        {sums.refundedMinor > 0 && (
          <>
            <Amount name={t('Refunded')} value={`−${paid(sums.refundedMinor)}`} />
            <Amount name={t('Net')} value={paid(sums.capturedMinor - sums.refundedMinor)} isStrong />
          </>
        )}
      </dl>
    </Panel>
  )
}

const settledWords: Record<AdminTypeChange['settled'], (amount: string) => string> = {
  even: () => t('same price'),
  refunded: (amount) => t('{amount} refunded', { amount }),
  kept: (amount) => t('{amount} not refunded', { amount }),
  waived: (amount) => t('{amount} waived', { amount }),
  collected: (amount) => t('{amount} paid', { amount }),
  invoiced: (amount) => t('{amount} on the invoice', { amount }),
}

function changedWords(made: AdminTypeChange, money: (minor: number) => string): string {
  const { fromName, toName, paidMinor, priceMinor, settled, reason } = made
  const change = t('Changed from {from} to {to}: {settled}', {
    from: fromName,
    to: toName,
    settled: settledWords[settled](money(Math.abs(priceMinor - paidMinor))),
  })
  return reason === '' ? change : t('{what} ({reason})', { what: change, reason })
}

function remarks(line: AdminOrderLine, code: string | null, money: (minor: number) => string): string[] {
  const { seatsPerTicket, memberDiscountMinor, codeDiscountMinor, taxBasisPoints, voidedQuantity } = line
  return [
    joinList([
      t('{price} each', { price: money(line.unitPriceMinor) }),
      ...(seatsPerTicket > 1 ? [plural(seatsPerTicket, '{count} seat', '{count} seats')] : []),
    ]),
    memberDiscountMinor > 0 ? t('Member discount −{amount}', { amount: money(memberDiscountMinor) }) : '',
    codeDiscountMinor > 0
      ? t('Code {code} −{amount}', { code: code ?? '', amount: money(codeDiscountMinor) })
      : '',
    taxBasisPoints > 0 ? t('Includes {percent} % tax', { percent: taxBasisPoints / 100 }) : '',
    voidedQuantity > 0
      ? t('{voided} of {tickets} no longer valid', { voided: voidedQuantity, tickets: line.quantity })
      : '',
  ].filter((remark) => remark !== '')
}

function Amount({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className={isStrong ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
