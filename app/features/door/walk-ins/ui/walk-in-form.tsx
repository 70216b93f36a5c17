import { Form } from 'react-router'
import { choiceOf, chosenOf } from '#app/features/order-admin/manual/ticket-choice.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { walkInTerms } from '../rules/walk-in-terms.ts'
import type { WalkInType } from '../walk-in-door.server.ts'
import { type WalkInRefusal, walkInRefusalWords, walkInTermsWords } from './walk-in-words.ts'

type WalkInFormProps = {
  eventId: string
  types: readonly WalkInType[]
  /** Makes sending the form twice one person. */
  formId: string
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[] | null | undefined>>
  refusal: WalkInRefusal | null
  pending: boolean
}

/** Who came without a ticket: a name, the ticket, how it is paid for. Works without a script. */
export function WalkInForm(props: WalkInFormProps) {
  const { eventId, types, formId, typed, errors, refusal, pending } = props
  const isPriced = types.some(({ priceMinor }) => priceMinor > 0)
  const [only, second] = types
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-5">
      <input type="hidden" name="formId" value={formId} />
      {refusal && (
        <Notice tone="danger" live title={t('No one was added')}>
          {walkInRefusalWords(refusal)}
        </Notice>
      )}
      <Panel>
        <div className="grid gap-5">
          <Field id="fullName" label={t('Name')} errors={errors.fullName ?? undefined}>
            <TextInput name="fullName" dir="auto" autoComplete="off" defaultValue={typed.fullName} />
          </Field>
          <Field
            id="email"
            label={t('Email')}
            optional
            hint={t('For the ticket and the receipt. Without one nothing is emailed.')}
            errors={errors.email ?? undefined}
          >
            <TextInput name="email" type="email" autoComplete="off" defaultValue={typed.email} />
          </Field>
          {only && !second ? (
            <>
              <input type="hidden" name="ticket" value={choiceOf(only)} />
              <p>{labelOf(only)}</p>
            </>
          ) : (
            <RadioGroup
              name="ticket"
              legend={t('Ticket type')}
              defaultValue={chosenOf(types, typed.ticket)}
              errors={errors.ticket ?? undefined}
              options={types.map((type) => ({ value: choiceOf(type), label: labelOf(type) }))}
            />
          )}
          {isPriced && (
            <RadioGroup
              name="terms"
              legend={t('Payment')}
              look="cards"
              columns={3}
              defaultValue={typed.terms ?? 'cash'}
              errors={errors.terms ?? undefined}
              options={walkInTerms.map((value) => ({ value, ...walkInTermsWords[value] }))}
            />
          )}
          <Exceptions refusal={refusal} typed={typed} errors={errors} />
        </div>
      </Panel>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={`/admin/scan?event=${eventId}`} reloadDocument variant="quiet">
          {t('Back')}
        </ButtonLink>
        <Button type="submit" icon="user-check" pending={pending} pendingLabel={t('Adding…')}>
          {t('Add and check in')}
        </Button>
      </div>
    </Form>
  )
}

/** What an administrator may pass over once the form was refused for it. */
function Exceptions({ refusal, typed, errors }: Pick<WalkInFormProps, 'refusal' | 'typed' | 'errors'>) {
  const isFull = refusal?.reason === 'no-places' || Boolean(typed.aboveCapacity)
  const isRepeated = refusal?.reason === 'already-attending' || typed.admitsRepeated === 'on'
  const isEarly = refusal?.reason === 'too-early' || typed.admitsEarly === 'on'
  return (
    <>
      {isEarly && (
        <Checkbox
          id="admitsEarly"
          name="admitsEarly"
          defaultChecked={typed.admitsEarly === 'on'}
          label={t('Check in before the day of the event')}
        />
      )}
      {isFull && (
        <Field
          id="aboveCapacity"
          label={t('Reason for raising the capacity')}
          optional
          hint={t('The capacity of the ticket type is raised to fit. Your reason is kept with the order.')}
          errors={errors.aboveCapacity ?? undefined}
        >
          <TextInput name="aboveCapacity" dir="auto" autoComplete="off" defaultValue={typed.aboveCapacity} />
        </Field>
      )}
      {isRepeated && (
        <Checkbox
          id="admitsRepeated"
          name="admitsRepeated"
          defaultChecked={typed.admitsRepeated === 'on'}
          label={t('Give another ticket to this person')}
        />
      )}
    </>
  )
}

function labelOf({ name, priceMinor, currency, seatsPerTicket, left }: WalkInType): string {
  return [
    name,
    formatPrice({ minor: priceMinor, currency }),
    seatsPerTicket > 1 ? plural(seatsPerTicket, '{count} person', '{count} people') : '',
    left === null ? '' : plural(left, '{count} left', '{count} left'),
  ]
    .filter(Boolean)
    .join(' · ')
}
