import { Form } from 'react-router'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { CancelPreview } from '../cancel-preview.server.ts'

type CancelFormProps = {
  preview: CancelPreview
  errors: Record<string, string[] | null | undefined>
  typed: { message: string; refunds: string }
  pending: boolean
}

/** What cancelling an event does, in numbers, and the press that does it. */
export function CancelForm({ preview, errors, typed, pending }: CancelFormProps) {
  const { event, money } = preview
  const sums = money.map(({ minor, currency }) => formatMoney({ minor, currency }, { alwaysDecimals: true }))
  return (
    <Panel title={`Cancel “${event.title}”?`}>
      <ul className="mb-6 grid list-disc gap-1.5 ps-5">
        {consequences(preview).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Form {...needsReauth} method="post" noValidate className="grid gap-5">
        <FormErrors id="form-errors" errors={errors.form ?? undefined} />
        {money.length > 0 ? (
          <RadioGroup
            id="refunds"
            name="refunds"
            legend="Refund options"
            look="cards"
            defaultValue={typed.refunds || 'yes'}
            errors={errors.refunds ?? undefined}
            options={[
              {
                value: 'yes',
                label: `Refund ${sums.join(' and ')}`,
                hint: 'All paid orders, to the original payment method. You cannot undo this.',
              },
              {
                value: 'no',
                label: 'No refund now',
                hint: 'Paid orders stay on record. You can refund them later, all at once or one by one.',
              },
            ]}
          />
        ) : (
          <input type="hidden" name="refunds" value="yes" />
        )}
        <Field
          id="message"
          label="Message to ticket holders and visitors"
          optional
          hint="Shown in the email and on the event page. Say why, and what happens next."
          errors={errors.message ?? undefined}
        >
          <TextArea name="message" defaultValue={typed.message} rows={4} maxLength={1_000} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to="/admin/events" variant="quiet">
            Back
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="danger"
            pending={pending}
            pendingLabel="Cancelling…"
          >
            Cancel this event
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function consequences(preview: CancelPreview): string[] {
  const { orders, tickets, checkedIn, freeOrders, mixedOrders, holds, waiting } = preview
  const lines = ['Sales stop immediately. The event page shows that the event is cancelled.']
  if (orders > 0)
    lines.push(
      `${count(orders, 'order')} with ${count(tickets, 'valid ticket')}: buyers and attendees get an email.`,
    )
  if (freeOrders > 0)
    lines.push(
      `${count(freeOrders, 'order')} without a payment: cancelled, and free tickets are restored to members.`,
    )
  if (mixedOrders > 0)
    lines.push(
      `${count(mixedOrders, 'order')} that include tickets for other events: those tickets do not change.`,
    )
  if (checkedIn > 0) lines.push(`${count(checkedIn, 'attendee')} already checked in.`)
  if (holds > 0)
    lines.push(
      `${count(holds, 'checkout')} not paid yet: released and notified. Payments that still arrive are refunded.`,
    )
  if (waiting > 0) lines.push(`${count(waiting, 'place')} on the waitlist: closed and notified.`)
  lines.push('Subscribed calendars show the event as cancelled. You cannot publish a cancelled event again.')
  return lines
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${formatCount(number)} ${word}s`
}
