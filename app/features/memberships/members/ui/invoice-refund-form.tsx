import { RefundForm } from '#app/features/money/refunds/ui/refund-form.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { typedAmount } from '#app/kernel/typed-amount.ts'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { refundEndings } from '../../billing/rules/membership-refund.ts'
import type { InvoiceToRefund } from '../invoice-to-refund.server.ts'
import { endingWords, membershipCauses } from './refund-words.ts'

type InvoiceRefundFormProps = {
  invoice: InvoiceToRefund
  timeZone: string
  /** Makes pressing twice one refund. */
  refundId: string
  errors: Record<string, string[] | null | undefined>
  typed: Record<string, string>
  pending: boolean
}

/** Refunds a payment of a membership: how much, what happens to the membership, and why. */
export function InvoiceRefundForm(props: InvoiceRefundFormProps) {
  const { invoice, timeZone, errors, typed } = props
  const { member, goesOn, currency, leftMinor } = invoice
  const left = formatMoney({ minor: leftMinor, currency }, { alwaysDecimals: true })
  return (
    <Panel title={t('Refund payment')}>
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        <li>
          {t('We refund {name} to the original payment method. A refund cannot be undone.', {
            name: member.name,
          })}
        </li>
        <li>
          {rich('{email} gets an email with a credit note when the payment provider accepts the refund.', {
            email: <bdi className="wrap-anywhere">{member.email}</bdi>,
          })}
        </li>
        {goesOn === null && <li>{t('The membership this payment was for has ended.')}</li>}
      </ul>
      <RefundForm
        refundId={props.refundId}
        refundedMinor={invoice.refundedMinor}
        payer="member"
        causes={membershipCauses}
        errors={errors}
        typed={typed}
        pending={props.pending}
        backPath={`/admin/members/${member.id}`}
        submitLabel={t('Refund')}
        before={
          <>
            <Field
              id="amount"
              label={t('Amount')}
              hint={t('At most {left}.', { left })}
              errors={errors.amount ?? undefined}
            >
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
          </>
        }
      />
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
      legend={t('Membership after the refund')}
      defaultValue={chosen ?? 'goes-on'}
      options={offered.map((value) => ({
        value,
        label: <Unbroken>{words[value].label}</Unbroken>,
        hint:
          value === 'goes-on' && goesOn.endsThen
            ? t('The membership is already cancelled and ends on that day.')
            : words[value].hint,
      }))}
    />
  )
}
