import { Form } from 'react-router'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { TypeChangePreview, TypeToChoose } from '../type-change-preview.server.ts'
import { settlementWords } from './type-change-words.ts'

type TypeChangeReviewProps = {
  preview: TypeChangePreview
  type: TypeToChoose
  /** Makes pressing twice one change. */
  changeId: string
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[] | null | undefined>>
  pending: boolean
}

/** The second step of changing a type: what it means, and what becomes of the difference. */
export function TypeChangeReview(props: TypeChangeReviewProps) {
  const { preview, type, typed, errors } = props
  const { currency, paidMinor, ticketName, names } = preview
  const money = (minor: number) => formatMoney({ minor, currency }, { alwaysDecimals: true })
  const amount = money(Math.abs(type.priceMinor - paidMinor))
  const isFull = type.left === 0 || Boolean(typed.aboveCapacity)
  return (
    <Panel title={t('{from} to {to}', { from: ticketName, to: type.name })} description={joinList(names)}>
      <dl className="mb-5 grid max-w-sm gap-1 tabular-nums">
        <Amount name={ticketName} value={money(paidMinor)} />
        <Amount name={type.name} value={money(type.priceMinor)} />
        <Amount name={t('Difference')} value={difference(type.priceMinor - paidMinor, amount)} />
      </dl>
      <Form
        {...(type.settlements.includes('refunded') && needsReauth)}
        method="post"
        noValidate
        className="group/change grid gap-5"
        preventScrollReset
      >
        <div role="alert" className="empty:hidden">
          {errors.form?.map((error) => (
            <Notice key={error} tone="danger">
              {error}
            </Notice>
          ))}
        </div>
        <input type="hidden" name="changeId" value={props.changeId} />
        <input type="hidden" name="toTypeId" value={type.id} />
        <input type="hidden" name="fromTypeId" value={preview.ticketTypeId} />
        <input type="hidden" name="seenPaidMinor" value={paidMinor} />
        <input type="hidden" name="seenPriceMinor" value={type.priceMinor} />
        <Settling {...props} amount={amount} />
        {isFull && (
          <Field
            id="aboveCapacity"
            label={t('Reason for raising the capacity')}
            optional
            hint={t('This ticket type is sold out. Its capacity is raised by one.')}
            errors={errors.aboveCapacity ?? undefined}
          >
            <TextInput
              name="aboveCapacity"
              dir="auto"
              autoComplete="off"
              defaultValue={typed.aboveCapacity}
            />
          </Field>
        )}
        {type.losesAnswers && (
          <Notice tone="warning">
            {t('The answers to the form of {name} are deleted.', { name: ticketName })}
          </Notice>
        )}
        <Checkbox
          id="isMailed"
          name="isMailed"
          defaultChecked={typed.changeId === undefined || typed.isMailed === 'on'}
          label={t('Email the ticket again')}
          hint={t('The code stays the same. The ticket shows the new type.')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink
            to={preview.types.length > 1 ? '?' : `/admin/orders/${preview.order.id}`}
            variant="quiet"
          >
            {t('Back')}
          </ButtonLink>
          <Button type="submit" icon="check" pending={props.pending} pendingLabel={t('Changing…')}>
            {t('Change ticket type')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type SettlingProps = Pick<TypeChangeReviewProps, 'type' | 'typed' | 'errors'> & { amount: string }

/** What becomes of the difference, and why where nothing is paid. */
function Settling({ type, typed, errors, amount }: SettlingProps) {
  const [usual = 'even'] = type.settlements
  return (
    <>
      {type.settlements.length > 1 ? (
        <RadioGroup
          name="settlement"
          legend={t('Difference')}
          look="cards"
          columns={2}
          defaultValue={typed.settlement ?? usual}
          errors={errors.settlement ?? undefined}
          options={type.settlements.map((value) => ({ value, ...settlementWords(value, amount) }))}
        />
      ) : (
        <>
          <input type="hidden" name="settlement" value={usual} />
          {usual !== 'even' && <p>{Object.values(settlementWords(usual, amount)).join('. ')}.</p>}
        </>
      )}
      {type.settlements.includes('collected') && (
        <RadioGroup
          name="method"
          legend={t('Paid by')}
          className="hidden group-has-[[value=collected]:checked]/change:grid"
          defaultValue={typed.method ?? 'terminal'}
          errors={errors.method ?? undefined}
          options={[
            { value: 'terminal', label: t('Card terminal') },
            { value: 'cash', label: t('Cash') },
            { value: 'transfer', label: t('Bank transfer') },
          ]}
        />
      )}
      {type.settlements.includes('waived') && (
        <Field
          id="reason"
          label={t('Reason for waiving the difference')}
          className="hidden group-has-[[value=waived]:checked]/change:grid"
          errors={errors.reason ?? undefined}
        >
          <TextInput name="reason" dir="auto" autoComplete="off" defaultValue={typed.reason} />
        </Field>
      )}
    </>
  )
}

function difference(minor: number, amount: string): string {
  return minor === 0 ? amount : `${minor < 0 ? '−' : '+'}${amount}`
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
