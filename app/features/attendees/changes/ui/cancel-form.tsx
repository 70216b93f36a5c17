import { type FormEvent, useState } from 'react'
import type { RefundCause } from '#app/db/schema/money.ts'
import { refundCauses, usualRefundCause } from '#app/features/money/refunds/rules/refund-causes.ts'
import { causeWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { CancelPreview } from '../cancel-preview.server.ts'

export type CancelChoices = {
  givesMoneyBack: boolean
  admitsCheckedIn: boolean
  tellsPeople: boolean
  cause: RefundCause
  note: string
}

type CancelFormProps = {
  id: string
  preview: CancelPreview
  problem: string | null
  /** How many tickets would go, as the boxes stand. */
  onCount: (tickets: number) => void
  onCancel: (choices: CancelChoices) => void
}

/** What cancelling takes and gives back, and how it is to be done. */
export function CancelForm({ id, preview, problem, onCount, onCancel }: CancelFormProps) {
  const [money, setMoney] = useState(preview.refundMinor > 0 ? 'back' : 'keep')
  const [admits, setAdmits] = useState(false)
  const [tells, setTells] = useState(true)
  const givesMoneyBack = money === 'back' && preview.refundMinor > 0
  const amount = formatMoney({ minor: preview.refundMinor, currency: preview.currency })

  if (preview.isTooMany) {
    return <p>{t('You selected too many tickets. To cancel all of them, cancel the event instead.')}</p>
  }
  if (preview.tickets === 0) return <p>{t('None of these tickets are valid.')}</p>

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    onCancel({
      givesMoneyBack,
      admitsCheckedIn: admits,
      tellsPeople: tells,
      cause: refundCauses.find((cause) => cause === text('cause')) ?? 'other',
      note: text('note'),
    })
  }

  function admit(isAdmitted: boolean) {
    setAdmits(isAdmitted)
    onCount(isAdmitted ? preview.tickets : preview.tickets - preview.checkedIn)
  }

  return (
    <form id={id} {...(givesMoneyBack && needsReauth)} noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <Consequences preview={preview} />
      </div>
      {preview.checkedIn > 0 && (
        <Checkbox
          id={`${id}-admits`}
          checked={admits}
          onChange={(event) => admit(event.currentTarget.checked)}
          label={plural(
            preview.checkedIn,
            'Also cancel {count} ticket of people who are checked in',
            'Also cancel {count} tickets of people who are checked in',
          )}
        />
      )}
      {preview.refundMinor > 0 && (
        <MoneyChoice
          label={
            preview.checkedIn > 0 && !admits
              ? t('Refund up to {amount}', { amount })
              : t('Refund {amount}', { amount })
          }
          value={money}
          onChange={setMoney}
        />
      )}
      {givesMoneyBack && <CauseField id={`${id}-cause`} />}
      <Checkbox
        id={`${id}-tells`}
        checked={tells}
        onChange={(event) => setTells(event.currentTarget.checked)}
        label={t('Email attendees and buyers')}
      />
      {(tells || givesMoneyBack) && (
        <Field id={`${id}-note`} label={t('Note to buyers')} optional>
          <TextArea name="note" rows={2} maxLength={1_000} />
        </Field>
      )}
      {problem && (
        <Notice live tone="danger">
          {problem}
        </Notice>
      )}
    </form>
  )
}

/** Reads the fields of a form by their names; one that is not shown is ''. */
function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}

function Consequences({ preview }: { preview: CancelPreview }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      <li>{lostLine(preview)}</li>
      {preview.neighbours > 0 && (
        <li>
          {plural(
            preview.neighbours,
            '{count} ticket more are included because they were sold together.',
            '{count} tickets more are included because they were sold together.',
          )}
        </li>
      )}
      <li>
        {preview.tickets === 1
          ? t('The place becomes free and is offered to the waitlist.')
          : t('The places become free and are offered to the waitlist.')}
      </li>
      {preview.alreadyVoid > 0 && (
        <li>
          {plural(
            preview.alreadyVoid,
            '{count} ticket skipped because they are no longer valid.',
            '{count} tickets skipped because they are no longer valid.',
          )}
        </li>
      )}
      {preview.claimed > 0 && (
        <li>
          {plural(
            preview.claimed,
            '{count} ticket claimed as free tickets. The allowance is restored.',
            '{count} tickets claimed as free tickets. The allowance is restored.',
          )}
        </li>
      )}
    </ul>
  )
}

function CauseField({ id }: { id: string }) {
  return (
    <Field id={id} label={t('Reason')} hint={t('For your records. Not shown to buyers.')}>
      <Select
        name="cause"
        defaultValue={usualRefundCause}
        options={refundCauses.map((value) => ({ value, label: causeWords[value] }))}
      />
    </Field>
  )
}

type MoneyChoiceProps = { label: string; value: string; onChange: (value: string) => void }

function MoneyChoice({ label, value, onChange }: MoneyChoiceProps) {
  return (
    <RadioGroup
      name="money"
      legend={t('Refund options')}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'back',
          label,
          hint: t(
            'To the original payment method. Buyers get an email when the provider accepts the refund.',
          ),
        },
        {
          value: 'keep',
          label: t('No refund'),
          hint: t('You can still refund it later from the order.'),
        },
      ]}
    />
  )
}

function lostLine({ tickets: count, orders, names }: CancelPreview): string {
  const others = count - names.length
  const listed = joinList(names)
  const who =
    others > 0 ? t('{names} and {others} more', { names: listed, others: formatCount(others) }) : listed
  return orders > 1
    ? plural(
        count,
        '{count} ticket of {orders} orders ({who}): the code is no longer valid. You cannot undo this.',
        '{count} tickets of {orders} orders ({who}): the codes are no longer valid. You cannot undo this.',
        { orders: formatCount(orders), who },
      )
    : plural(
        count,
        '{count} ticket ({who}): the code is no longer valid. You cannot undo this.',
        '{count} tickets ({who}): the codes are no longer valid. You cannot undo this.',
        { who },
      )
}
