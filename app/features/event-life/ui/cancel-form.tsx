import { Form } from 'react-router'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
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
    <Panel title={t('Cancel “{title}”?', { title: event.title })}>
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
            legend={t('Refund options')}
            look="cards"
            defaultValue={typed.refunds || 'yes'}
            errors={errors.refunds ?? undefined}
            options={[
              {
                value: 'yes',
                label: refundWords(sums),
                hint: t('All paid orders, to the original payment method. You cannot undo this.'),
              },
              {
                value: 'no',
                label: t('No refund now'),
                hint: t('Paid orders stay on record. You can refund them later, all at once or one by one.'),
              },
            ]}
          />
        ) : (
          <input type="hidden" name="refunds" value="yes" />
        )}
        <Field
          id="message"
          label={t('Message to ticket holders and visitors')}
          optional
          hint={t('Shown in the email and on the event page. Say why, and what happens next.')}
          errors={errors.message ?? undefined}
        >
          <TextArea name="message" defaultValue={typed.message} rows={4} maxLength={1_000} />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to="/admin/events" variant="quiet">
            {t('Back')}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="danger"
            pending={pending}
            pendingLabel={t('Cancelling…')}
          >
            {t('Cancel this event')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function consequences(preview: CancelPreview): string[] {
  const { orders, tickets, checkedIn, freeOrders, mixedOrders, holds, waiting } = preview
  const lines = [t('Sales stop immediately. The event page shows that the event is cancelled.')]
  if (orders > 0)
    lines.push(
      plural(
        orders,
        '{count} order with {tickets}: buyers and attendees get an email.',
        '{count} orders with {tickets}: buyers and attendees get an email.',
        { tickets: plural(tickets, '{count} valid ticket', '{count} valid tickets') },
      ),
    )
  if (freeOrders > 0)
    lines.push(
      plural(
        freeOrders,
        '{count} order without a payment: cancelled, and free tickets are restored to members.',
        '{count} orders without a payment: cancelled, and free tickets are restored to members.',
      ),
    )
  if (mixedOrders > 0)
    lines.push(
      plural(
        mixedOrders,
        '{count} order that include tickets for other events: those tickets do not change.',
        '{count} orders that include tickets for other events: those tickets do not change.',
      ),
    )
  if (checkedIn > 0)
    lines.push(
      plural(checkedIn, '{count} attendee already checked in.', '{count} attendees already checked in.'),
    )
  if (holds > 0)
    lines.push(
      plural(
        holds,
        '{count} checkout not paid yet: released and notified. Payments that still arrive are refunded.',
        '{count} checkouts not paid yet: released and notified. Payments that still arrive are refunded.',
      ),
    )
  if (waiting > 0)
    lines.push(
      plural(
        waiting,
        '{count} place on the waitlist: closed and notified.',
        '{count} places on the waitlist: closed and notified.',
      ),
    )
  lines.push(
    t('Subscribed calendars show the event as cancelled. You cannot publish a cancelled event again.'),
  )
  return lines
}

/** A payment provider's money comes in one currency, and there are two. */
function refundWords([one = '', other, ...more]: readonly string[]): string {
  if (other === undefined) return t('Refund {amount}', { amount: one })
  return more.length === 0
    ? t('Refund {amount} and {other}', { amount: one, other })
    : t('Refund {amount}', { amount: joinList([one, other, ...more]) })
}
