import { type FormEvent, useState } from 'react'
import type { RefundCause } from '#app/db/schema/money.ts'
import { refundCauses } from '#app/features/money/refunds/rules/refund-causes.ts'
import { causeWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import type { ReauthMethods } from '#app/features/people/rules/reauth-methods.ts'
import { ReauthField } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { cannotBeTakenBack } from '#app/features/people/words.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { CancelPreview } from '../cancel-preview.server.ts'
import { tickets } from './change-words.ts'

export type CancelChoices = {
  givesMoneyBack: boolean
  admitsCheckedIn: boolean
  tellsPeople: boolean
  cause: RefundCause
  note: string
  password: string
}

type CancelFormProps = {
  id: string
  preview: CancelPreview
  reauth: ReauthMethods
  problem: string | null
  /** How many tickets would go, as the boxes stand. */
  onCount: (tickets: number) => void
  onCancel: (choices: CancelChoices) => void
}

/** What cancelling takes and gives back, and how it is to be done. */
export function CancelForm({ id, preview, reauth, problem, onCount, onCancel }: CancelFormProps) {
  const [money, setMoney] = useState(preview.refundMinor > 0 ? 'back' : 'keep')
  const [admits, setAdmits] = useState(false)
  const [tells, setTells] = useState(true)
  const givesMoneyBack = money === 'back' && preview.refundMinor > 0
  const amount = formatMoney({ minor: preview.refundMinor, currency: preview.currency })

  if (preview.isTooMany) {
    return <p>These are too many at once. To call everything off, cancel the event instead.</p>
  }
  if (preview.tickets === 0) return <p>None of these tickets is valid any more.</p>

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = textsOf(event.currentTarget)
    onCancel({
      givesMoneyBack,
      admitsCheckedIn: admits,
      tellsPeople: tells,
      cause: refundCauses.find((cause) => cause === text('cause')) ?? 'other',
      note: text('note'),
      password: text('password'),
    })
  }

  function admit(isAdmitted: boolean) {
    setAdmits(isAdmitted)
    onCount(isAdmitted ? preview.tickets : preview.tickets - preview.checkedIn)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <Consequences preview={preview} />
      </div>
      {preview.checkedIn > 0 && (
        <Checkbox
          id={`${id}-admits`}
          checked={admits}
          onChange={(event) => admit(event.currentTarget.checked)}
          label={`Cancel ${tickets(preview.checkedIn)} of people who are checked in, too`}
        />
      )}
      {preview.refundMinor > 0 && (
        <MoneyChoice
          amount={preview.checkedIn > 0 && !admits ? `up to ${amount}` : amount}
          value={money}
          onChange={setMoney}
        />
      )}
      {givesMoneyBack && <CauseField id={`${id}-cause`} />}
      <Checkbox
        id={`${id}-tells`}
        checked={tells}
        onChange={(event) => setTells(event.currentTarget.checked)}
        label="Tell attendees and buyers by email"
      />
      {(tells || givesMoneyBack) && (
        <Field id={`${id}-note`} label="Note to buyers" optional>
          <TextArea name="note" rows={2} maxLength={1_000} />
        </Field>
      )}
      {givesMoneyBack && (
        <ReauthField
          key={problem}
          id={`${id}-password`}
          name="password"
          hint={cannotBeTakenBack}
          reauth={reauth}
        />
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
        <li>{`${tickets(preview.neighbours)} more than you chose: seats that were sold together go together.`}</li>
      )}
      <li>
        {preview.tickets === 1
          ? 'The place is free again, and whoever waits is offered it.'
          : 'The places are free again, and whoever waits is offered them.'}
      </li>
      {preview.alreadyVoid > 0 && (
        <li>{`${tickets(preview.alreadyVoid)} of your choice left out: no longer valid.`}</li>
      )}
      {preview.claimed > 0 && (
        <li>{`${tickets(preview.claimed)} of free allowances: the allowance is given back.`}</li>
      )}
    </ul>
  )
}

function CauseField({ id }: { id: string }) {
  return (
    <Field id={id} label="Reason" hint="For your records; buyers do not see it.">
      <Select
        name="cause"
        defaultValue="buyer-asked"
        options={refundCauses.map((value) => ({ value, label: causeWords[value] }))}
      />
    </Field>
  )
}

type MoneyChoiceProps = { amount: string; value: string; onChange: (value: string) => void }

function MoneyChoice({ amount, value, onChange }: MoneyChoiceProps) {
  return (
    <RadioGroup
      name="money"
      legend="The money"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'back',
          label: `Give ${amount} back`,
          hint: 'The way it was paid. Buyers are told as soon as the provider has accepted it.',
        },
        {
          value: 'keep',
          label: 'Keep the money',
          hint: 'It can still be given back later, from the order.',
        },
      ]}
    />
  )
}

function lostLine({ tickets: count, orders, names }: CancelPreview): string {
  const others = count - names.length
  const who = others > 0 ? `${names.join(', ')} and ${others.toLocaleString('en')} more` : names.join(', ')
  const of = orders > 1 ? ` of ${orders.toLocaleString('en')} orders` : ''
  return `${tickets(count)}${of} (${who}): the ${count === 1 ? 'code opens' : 'codes open'} no door any more. This cannot be undone.`
}
