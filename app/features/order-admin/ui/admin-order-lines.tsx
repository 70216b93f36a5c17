import { Link } from 'react-router'
import { claimNames } from '#app/features/ticketing/orders/ui/claim-names.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
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
    <Panel title="Tickets and price">
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
              <Link to={`/admin/events/${line.eventId}`} className="link">
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
            <Amount name="Subtotal" value={money(order.subtotalMinor)} />
            <Amount name="Discounts" value={`−${money(order.discountMinor)}`} />
          </>
        )}
        <Amount name="Total" value={money(order.totalMinor)} isStrong />
        {sums.dueMinor > 0 && (
          <>
            <Amount name="Paid" value={paid(sums.capturedMinor)} />
            <Amount name="Due" value={money(sums.dueMinor)} isStrong />
          </>
        )}
        {sums.refundedMinor > 0 && (
          <>
            <Amount name="Refunded" value={`−${paid(sums.refundedMinor)}`} />
            <Amount name="Net" value={paid(sums.capturedMinor - sums.refundedMinor)} isStrong />
          </>
        )}
      </dl>
    </Panel>
  )
}

const settledWords: Record<AdminTypeChange['settled'], string> = {
  even: 'same price',
  refunded: 'refunded',
  kept: 'not refunded',
  waived: 'waived',
  collected: 'paid',
  invoiced: 'on the invoice',
}

function changedWords(change: AdminTypeChange, money: (minor: number) => string): string {
  const { fromName, toName, paidMinor, priceMinor, settled, reason } = change
  const amount = settled === 'even' ? '' : `${money(Math.abs(priceMinor - paidMinor))} `
  return `Changed from ${fromName} to ${toName}: ${amount}${settledWords[settled]}${reason && ` (${reason})`}`
}

function remarks(line: AdminOrderLine, code: string | null, money: (minor: number) => string): string[] {
  const { seatsPerTicket, memberDiscountMinor, codeDiscountMinor, taxBasisPoints, voidedQuantity } = line
  return [
    `${money(line.unitPriceMinor)} each${seatsPerTicket > 1 ? `, ${seatsPerTicket} seats` : ''}`,
    memberDiscountMinor > 0 ? `Member discount −${money(memberDiscountMinor)}` : '',
    codeDiscountMinor > 0 ? `Code ${code ?? ''} −${money(codeDiscountMinor)}` : '',
    taxBasisPoints > 0 ? `Includes ${taxBasisPoints / 100} % tax` : '',
    voidedQuantity > 0 ? `${voidedQuantity} of ${line.quantity} no longer valid` : '',
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
