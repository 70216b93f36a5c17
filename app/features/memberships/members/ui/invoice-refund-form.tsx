import { Form } from 'react-router'
import { ConfirmIdentity } from '#app/features/people/ui/confirm-identity.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { typedAmount } from '#app/kernel/typed-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { refundEndings } from '../../billing/rules/membership-refund.ts'
import type { InvoiceToRefund } from '../invoice-to-refund.server.ts'
import { endingWords, membershipCauseWords } from './refund-words.ts'

type InvoiceRefundFormProps = {
  invoice: InvoiceToRefund
  timeZone: string
  /** Makes pressing twice one refund. */
  refundId: string
  hasPassword: boolean
  errors: Record<string, string[] | null | undefined>
  typed: Record<string, string>
  pending: boolean
}

/** Gives back money of a membership: how much, what becomes of the membership, why, and the password. */
export function InvoiceRefundForm(props: InvoiceRefundFormProps) {
  const { invoice, timeZone, errors, typed } = props
  const { member, goesOn, currency, leftMinor } = invoice
  const place = useFirstProblem(errors)
  const left = formatMoney({ minor: leftMinor, currency }, { alwaysDecimals: true })
  return (
    <Panel title="Give back money">
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        <li>It goes back to {member.name} the way it was paid. That cannot be taken back.</li>
        <li>
          <span className="wrap-anywhere">{member.email}</span> is told, with a credit note, as soon as the
          provider has accepted it.
        </li>
        {goesOn === null && <li>The membership it was for is over.</li>}
      </ul>
      <Form ref={place} method="post" noValidate className="grid max-w-reading gap-5" preventScrollReset>
        <div role="alert" className="empty:hidden">
          {errors.form?.map((error) => (
            <Notice key={error} tone="danger">
              {error}
            </Notice>
          ))}
        </div>
        <input type="hidden" name="refundId" value={props.refundId} />
        <input type="hidden" name="seenRefundedMinor" value={invoice.refundedMinor} />
        <Field id="amount" label="Amount" hint={`At most ${left}.`} errors={errors.amount ?? undefined}>
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.amount ?? typedAmount(leftMinor)}
            suffix={currency}
            className="sm:max-w-56"
            required
          />
        </Field>
        {goesOn && <Ending goesOn={goesOn} timeZone={timeZone} chosen={typed.membership} />}
        <Field
          id="cause"
          label="Reason"
          hint="For your records; the member does not see it."
          errors={errors.cause ?? undefined}
        >
          <Select
            name="cause"
            defaultValue={typed.cause ?? ''}
            placeholder="Choose a reason"
            options={Object.entries(membershipCauseWords).map(([value, label]) => ({ value, label }))}
            required
          />
        </Field>
        <Field
          id="note"
          label="Note to the member"
          optional
          hint="Stands in the mail about the refund."
          errors={errors.note ?? undefined}
        >
          <TextArea name="note" defaultValue={typed.note ?? ''} rows={3} maxLength={1_000} />
        </Field>
        <ConfirmIdentity
          id="password"
          hasPassword={props.hasPassword}
          errors={errors.password ?? undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={`/admin/users/${member.id}`} variant="quiet">
            Back
          </ButtonLink>
          <Button type="submit" variant="danger" pending={props.pending} pendingLabel="Refunding…">
            Refund
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type EndingProps = {
  goesOn: NonNullable<InvoiceToRefund['goesOn']>
  timeZone: string
  chosen: string | undefined
}

/** A refund by itself ends nothing. One that ends with its period already can only end sooner. */
function Ending({ goesOn, timeZone, chosen }: EndingProps) {
  const words = endingWords(formatDate(goesOn.until, timeZone))
  const offered = refundEndings.filter((ending) => ending !== 'period-end' || !goesOn.endsThen)
  return (
    <RadioGroup
      id="membership"
      name="membership"
      legend="What becomes of the membership?"
      defaultValue={chosen ?? 'goes-on'}
      options={offered.map((value) => ({
        value,
        label: <Unbroken>{words[value].label}</Unbroken>,
        hint: value === 'goes-on' && goesOn.endsThen ? 'It was cancelled, and ends then.' : words[value].hint,
      }))}
    />
  )
}
