import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney, formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ordersOfPerson, PersonClaim, PersonOrder } from '../orders-of-person.server.ts'
import { stateWords } from './admin-order-words.ts'
import { claimNames } from './claim-names.ts'

type PersonOrdersProps = Awaited<ReturnType<typeof ordersOfPerson>> & { email: string; timeZone: string }

/** What somebody claimed and bought, with the way to each order. */
export function PersonOrders({ orders, claims, isMore, email, timeZone }: PersonOrdersProps) {
  return (
    <>
      {claims.length > 0 && (
        <Panel title="Free tickets">
          <ul className="-my-3 divide-y divide-line">
            {claims.map((claim) => (
              <Row key={claim.id} order={claim} timeZone={timeZone} verb="claimed">
                <ClaimState claim={claim} timeZone={timeZone} />
              </Row>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title="Orders"
        footer={
          isMore && (
            <Link to={`/admin/orders?q=${encodeURIComponent(email)}`} className="link inline-block py-1">
              All orders of {email}
            </Link>
          )
        }
      >
        {orders.length === 0 ? (
          <p className="text-ink-soft">Nothing bought yet.</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {orders.map((order) => (
              <Row key={order.id} order={order} timeZone={timeZone} verb="placed">
                <OrderMoney order={order} />
              </Row>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

type RowProps = {
  order: PersonOrder
  timeZone: string
  verb: 'claimed' | 'placed'
  /** What stands at the end of the row. */
  children: ReactNode
}

function Row({ order, timeZone, verb, children }: RowProps) {
  const { id, reference, at, lines, seats, checkedIn } = order
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        <p className="text-sm text-ink-soft tabular-nums">
          <Link to={`/admin/orders/${id}`} className="link inline-block py-1">
            {reference}
          </Link>
          {`, ${verb} ${formatDate(at, timeZone)}, ${seats === 1 ? '1 seat' : `${seats} seats`}`}
          {checkedIn > 0 && `, ${checkedIn} checked in`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 tabular-nums">{children}</div>
    </li>
  )
}

function ClaimState({ claim, timeZone }: { claim: PersonClaim; timeZone: string }) {
  return (
    <>
      <span className="text-sm text-ink-soft">{claimNames[claim.kind]}</span>
      {claim.cancelledAt ? (
        <Badge>{`Cancelled ${formatDate(claim.cancelledAt, timeZone)}`}</Badge>
      ) : (
        <Badge tone="success">Live</Badge>
      )}
    </>
  )
}

function OrderMoney({ order }: { order: PersonOrder }) {
  const { status, totalMinor, refundedMinor, currency } = order
  return (
    <>
      <span className="text-end font-semibold">
        {formatPrice({ minor: totalMinor, currency })}
        {refundedMinor > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            −{formatMoney({ minor: refundedMinor, currency })} back
          </span>
        )}
      </span>
      <Badge tone={stateWords[status].tone}>{stateWords[status].label}</Badge>
    </>
  )
}
