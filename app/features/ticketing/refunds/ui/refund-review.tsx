import { Form } from 'react-router'
import { refundCauses } from '#app/features/money/refunds/rules/refund-causes.ts'
import { ConfirmIdentity } from '#app/features/people/ui/confirm-identity.tsx'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { causeWords } from '../../orders/ui/admin-order-words.ts'
import type { RefundPreview } from '../refund-preview.server.ts'
import type { RefundPlan } from '../rules/refund-policy.ts'

type RefundReviewProps = {
  preview: RefundPreview
  plan: RefundPlan
  /** Makes pressing twice one refund. */
  refundId: string
  hasPassword: boolean
  errors: Record<string, string[] | null | undefined>
  typed: { cause: string; note: string }
  pending: boolean
}

/** The second step of a refund: what it means, why, and the password. */
export function RefundReview(props: RefundReviewProps) {
  const { preview, plan, errors, typed } = props
  const { order, chosen } = preview
  const amount = formatMoney({ minor: plan.amountMinor, currency: order.currency }, { alwaysDecimals: true })
  const inside = chosen.filter((sale) => sale.isCheckedIn)
  return (
    <Panel title={`Give back ${amount}`}>
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        <li>
          {amount} goes back to {order.buyerName} the way they paid. It cannot be taken back.
        </li>
        {chosen.map((sale) => (
          <li key={sale.ticketId}>
            {sale.names.join(', ')} ({sale.ticketName}): no longer valid, the place is free again.
          </li>
        ))}
        {chosen.length === 0 && <li>All tickets stay as they are.</li>}
        {plan.endsAs === 'refunded' && <li>The order ends as refunded.</li>}
        <li>{order.buyerEmail} is told as soon as the provider has accepted it.</li>
      </ul>
      <Form method="post" noValidate className="grid max-w-reading gap-5" preventScrollReset>
        <div role="alert" className="empty:hidden">
          {errors.form?.map((error) => (
            <Notice key={error} tone="danger">
              {error}
            </Notice>
          ))}
        </div>
        <input type="hidden" name="refundId" value={props.refundId} />
        <input type="hidden" name="seenRefundedMinor" value={preview.refundedMinor} />
        <Field
          id="cause"
          label="Reason"
          hint="For your records; the buyer does not see it."
          errors={errors.cause ?? undefined}
        >
          <Select
            name="cause"
            defaultValue={typed.cause}
            placeholder="Choose a reason"
            options={refundCauses.map((value) => ({ value, label: causeWords[value] }))}
            required
          />
        </Field>
        <Field
          id="note"
          label="Note to the buyer"
          optional
          hint="Stands in the mail about the refund."
          errors={errors.note ?? undefined}
        >
          <TextArea name="note" defaultValue={typed.note} rows={3} maxLength={1_000} />
        </Field>
        {inside.length > 0 && (
          <Checkbox
            id="admitsCheckedIn"
            name="admitsCheckedIn"
            label={`${inside.flatMap((sale) => sale.names).join(', ')}: checked in already. Refund all the same.`}
            errors={errors.admitsCheckedIn ?? undefined}
          />
        )}
        <ConfirmIdentity
          id="password"
          hasPassword={props.hasPassword}
          errors={errors.password ?? undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to="?" variant="quiet">
            Back
          </ButtonLink>
          <Button type="submit" variant="danger" pending={props.pending} pendingLabel="Refunding…">
            Refund {amount}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
