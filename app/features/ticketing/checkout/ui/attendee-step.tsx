import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type BillingDraft, billingProblems } from '#app/features/money/billing/billing-draft.ts'
import { BillingFields } from '#app/features/money/billing/ui/billing-fields.tsx'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { Panel } from '#app/ui/panel.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import type { CartLine } from '../../cart/ui/cart-prices.ts'
import {
  type CheckoutDraft,
  isLater,
  type Prefill,
  seatOf,
  seatsOfLines,
} from '../../cart/ui/checkout-draft.ts'
import { AttendeeForm } from '../../tickets/ui/attendee-form.tsx'
import { type Seat, type SeatDraft, seatProblems } from '../../tickets/ui/seat-draft.ts'
import { checkoutFormId, checkoutTroubleId } from './checkout-frame.tsx'
import { checkoutToasts } from './checkout-words.ts'
import type { DraftInHand } from './use-checkout-draft.ts'

export type AttendeeStepProps = {
  hand: DraftInHand
  draft: CheckoutDraft
  lines: readonly CartLine[]
  prefill: Prefill
  withAddress: boolean
  /** Prices are current and accepted, and everything can be bought. */
  isSettled: boolean
  /** The only step: who orders is asked where it is not the first attendee. */
  isOnly: boolean
  onGoOn: () => void
}

/** What keeps the checkout at its first step; null when nothing does. */
export function attendeeTrouble(
  props: Pick<AttendeeStepProps, 'draft' | 'lines' | 'prefill' | 'withAddress'>,
) {
  const { draft, lines, prefill, withAddress } = props
  const wrong = seatsOfLines(lines).flatMap((seat) => {
    const problems = isLater(draft, seat) ? {} : seatProblems(seatOf(draft, seat, prefill), seat)
    return Object.keys(problems).length > 0 ? [{ seat, problems }] : []
  })
  const [first] = wrong
  if (first?.seat.number === 1 && (first.problems.fullName || first.problems.email)) {
    return checkoutToasts.noPrimary
  }
  if (first && first.seat.number > 1 && !first.seat.mayWait) return checkoutToasts.notEverybody
  if (first) return checkoutToasts.incomplete
  return Object.keys(billingProblems(draft.buyer, withAddress)).length > 0 ? checkoutToasts.billing : null
}

/** The first step, or the only one: who comes, and who orders. */
export function AttendeeStep(props: AttendeeStepProps) {
  const { hand, draft, lines, prefill, withAddress, isSettled, isOnly, onGoOn } = props
  const [showAll, setShowAll] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const seats = seatsOfLines(lines)
  const [firstSeat] = seats
  const isFirstBuyer = firstSeat !== undefined && isBuyer(draft.buyer, seatOf(draft, firstSeat, prefill))

  useEffect(() => {
    if (tries > 0) leadToProblem(form.current)
  }, [tries])

  function submit(event: FormEvent) {
    event.preventDefault()
    const trouble = attendeeTrouble(props)
    if (trouble) {
      setShowAll(true)
      setTries(tries + 1)
      toast(trouble)
      return
    }
    if (isSettled) onGoOn()
    else document.getElementById(checkoutTroubleId)?.focus()
  }

  const changeSeat = (seat: Seat, changes: Partial<SeatDraft>) =>
    hand.change((now) => withSeat(now, seat, { before: seatOf(now, seat, prefill), changes }))
  const copyFirst = (seat: Seat) => {
    if (!firstSeat) return
    const { fullName, email, whatsappNumber, companyName } = seatOf(draft, firstSeat, prefill)
    changeSeat(seat, { fullName, email, whatsappNumber, companyName })
  }

  return (
    <form id={checkoutFormId} ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {seats.map((seat) => (
        <SeatPanel
          key={seat.key}
          seat={seat}
          comesLater={isLater(draft, seat)}
          onCopy={() => copyFirst(seat)}
          onLater={(later) => hand.change((now) => withLater(now, seat, later))}
        >
          <AttendeeForm
            seat={seat}
            value={seatOf(draft, seat, prefill)}
            onChange={(changes) => changeSeat(seat, changes)}
            showAll={showAll}
            isOwn={seat.number === 1}
          />
        </SeatPanel>
      ))}
      {!(isOnly && isFirstBuyer) && (
        <Panel
          title={withAddress ? t('Billing details') : t('Your contact')}
          description={
            withAddress ? t('For your receipt.') : t('So that we can reach you about your tickets.')
          }
        >
          <BillingFields
            emailHint={t('Your tickets and the link to your order go here.')}
            value={draft.buyer}
            onChange={(changes) => hand.change((now) => ({ ...now, buyer: { ...now.buyer, ...changes } }))}
            showAll={showAll}
            withAddress={withAddress}
          />
        </Panel>
      )}
    </form>
  )
}

function isBuyer(buyer: BillingDraft, seat: SeatDraft): boolean {
  return buyer.name === seat.fullName && buyer.email === seat.email
}

type SeatPanelProps = {
  seat: Seat
  comesLater: boolean
  onCopy: () => void
  onLater: (later: boolean) => void
  /** The form of the seat, shown unless its details come later. */
  children: ReactNode
}

function SeatPanel({ seat, comesLater, onCopy, onLater, children }: SeatPanelProps) {
  return (
    <Panel
      title={seat.number === 1 ? t('Who is coming?') : t('Attendee {number}', { number: seat.number })}
      description={joinList([seat.ticketName, seat.eventTitle])}
      actions={
        seat.number > 1 &&
        !comesLater && (
          <>
            <Button variant="quiet" size="small" icon="copy" onClick={onCopy}>
              {t('Copy from first attendee')}
            </Button>
            {seat.mayWait && (
              <Button variant="quiet" size="small" icon="clock" onClick={() => onLater(true)}>
                {t('Leave for later')}
              </Button>
            )}
          </>
        )
      }
    >
      {comesLater ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose text-ink-soft">
            {t('You can add this person’s details after the order, or send them a link to do it.')}
          </p>
          <Button variant="secondary" icon="user-plus" onClick={() => onLater(false)}>
            {t('Add details now')}
          </Button>
        </div>
      ) : (
        children
      )}
    </Panel>
  )
}

function withLater(draft: CheckoutDraft, { key }: Seat, later: boolean): CheckoutDraft {
  return { ...draft, open: later ? draft.open.filter((one) => one !== key) : [...draft.open, key] }
}

type SeatChange = { before: SeatDraft; changes: Partial<SeatDraft> }

function withSeat(draft: CheckoutDraft, seat: Seat, { before, changes }: SeatChange): CheckoutDraft {
  return {
    ...draft,
    seats: { ...draft.seats, [seat.key]: { ...before, ...changes } },
    buyer: seat.number === 1 ? followed(draft.buyer, before, changes) : draft.buyer,
  }
}

/** Most people buy for themselves: the buyer says what the first attendee says until it is changed. */
function followed(buyer: BillingDraft, before: SeatDraft, changes: Partial<SeatDraft>): BillingDraft {
  const name =
    changes.fullName !== undefined && buyer.name === before.fullName ? changes.fullName : buyer.name
  const email = changes.email !== undefined && buyer.email === before.email ? changes.email : buyer.email
  return { ...buyer, name, email }
}
