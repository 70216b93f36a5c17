import { useMemo } from 'react'
import { Form } from 'react-router'
import type { ManualMethod } from '#app/db/schema/money.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { typedAmount } from '#app/kernel/typed-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'

/** What is wrong with the amount that was typed. */
export type PaymentProblem = { typed: string; reason: 'no-amount' | 'too-much' }

type RecordPaymentProps = {
  due: Money
  /** Makes pressing twice one payment. */
  paymentId: string
  pending: boolean
  /** Until when places are held for it, in words: tickets are issued then, and no part is recorded. */
  heldUntil: string | null
  /** The buyer has opened the payment by card. */
  isOpened: boolean
  problem: PaymentProblem | null
}

const methods: readonly { method: ManualMethod; icon: IconName; label: string }[] = listPerLanguage(() => [
  { method: 'transfer', icon: 'check-circle', label: t('Bank transfer') },
  { method: 'cash', icon: 'banknote', label: t('Cash') },
  { method: 'terminal', icon: 'credit-card', label: t('Card terminal') },
])

/** Records what was paid of an invoice, all of it or a part: one press for each way of paying. */
export function RecordPayment({ due, paymentId, pending, heldUntil, isOpened, problem }: RecordPaymentProps) {
  const amount = formatMoney(due, { alwaysDecimals: true })
  const errors = useMemo(() => problem && [problemWords(problem, amount)], [problem, amount]) ?? undefined
  return (
    <Form
      id="record-payment"
      key={paymentId}
      method="post"
      preventScrollReset
      className="grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="record-payment" />
      <input type="hidden" name="formId" value={paymentId} />
      <input type="hidden" name="seenDueMinor" value={due.minor} />
      {heldUntil ? (
        <>
          <p className="text-sm text-ink-soft">
            {t(
              'Tickets are issued when {amount} is recorded or paid by card. Places are held until {heldUntil}.',
              { amount, heldUntil },
            )}
          </p>
          {isOpened && (
            <p className="text-sm text-ink-soft">
              {t('The buyer has opened the card payment. Recording a payment ends it.')}
            </p>
          )}
          <input type="hidden" name="amount" value={typedAmount(due.minor)} />
        </>
      ) : (
        <Field
          id="amount"
          label={t('Amount received ({currency})', { currency: due.currency })}
          hint={t('{amount} is due. Enter less to record a part payment.', { amount })}
          errors={errors}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={problem?.typed ?? typedAmount(due.minor)}
            className="max-w-40"
          />
        </Field>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="label mb-1.5">{t('Record as paid by')}</legend>
        {methods.map(({ method, icon, label }) => (
          <Button
            key={method}
            type="submit"
            name="method"
            value={method}
            variant="secondary"
            icon={icon}
            pending={pending}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </Form>
  )
}

function problemWords({ reason }: PaymentProblem, due: string): string {
  return reason === 'too-much'
    ? t('At most {due} can be recorded.', { due })
    : t('Enter an amount, such as 90 or 90.50. At most {due} can be recorded.', { due })
}
