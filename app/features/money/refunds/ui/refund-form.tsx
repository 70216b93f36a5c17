import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { RefundCause } from '#app/db/schema/money.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { usualRefundCause } from '../rules/refund-causes.ts'

type RefundFormProps = {
  /** Makes pressing twice one refund. */
  refundId: string
  /** What had gone back when the form was shown, in minor units. */
  refundedMinor: number
  /** Who is told of it. */
  payer: 'buyer' | 'member'
  causes: readonly { value: RefundCause; label: string }[]
  errors: Record<string, string[] | null | undefined>
  typed: { cause?: string; note?: string }
  pending: boolean
  backPath: string
  submitLabel: string
  /** What is asked before the reason, and what after the note. */
  before?: ReactNode
  after?: ReactNode
}

/** The last step of giving money back: why, and a note to the payer. */
export function RefundForm(props: RefundFormProps) {
  const { payer, errors, typed } = props
  return (
    <Form {...needsReauth} method="post" noValidate className="grid max-w-reading gap-5" preventScrollReset>
      <div role="alert" className="empty:hidden">
        {errors.form?.map((error) => (
          <Notice key={error} tone="danger">
            {error}
          </Notice>
        ))}
      </div>
      <input type="hidden" name="refundId" value={props.refundId} />
      <input type="hidden" name="seenRefundedMinor" value={props.refundedMinor} />
      {props.before}
      <Field
        id="cause"
        label={t('Reason')}
        hint={
          payer === 'buyer'
            ? t('For your records; the buyer does not see it.')
            : t('For your records; the member does not see it.')
        }
        errors={errors.cause ?? undefined}
      >
        <Select
          name="cause"
          defaultValue={typed.cause || usualRefundCause}
          placeholder={t('Choose a reason')}
          options={[...props.causes]}
          required
        />
      </Field>
      <Field
        id="note"
        label={payer === 'buyer' ? t('Note to the buyer') : t('Note to the member')}
        optional
        hint={t('Included in the refund email.')}
        errors={errors.note ?? undefined}
      >
        <TextArea name="note" defaultValue={typed.note ?? ''} rows={3} maxLength={1_000} />
      </Field>
      {props.after}
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={props.backPath} variant="quiet">
          {t('Back')}
        </ButtonLink>
        <Button type="submit" variant="danger" pending={props.pending} pendingLabel={t('Refunding…')}>
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  )
}
