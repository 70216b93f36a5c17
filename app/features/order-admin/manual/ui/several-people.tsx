import { plural, t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { BilledToRows } from '../../buyer/ui/billed-to-rows.tsx'
import { mostPeople } from '../rules/pasted-people.ts'
import type { PartProps } from './form-part.ts'

/** The pasted lines, and whether each person has an order; shown only for several people. */
export function SeveralPeople({ typed, errorsOf }: PartProps) {
  return (
    <>
      <Field
        id="lines"
        label={t('One person in each line')}
        hint={plural(
          mostPeople,
          'Name, email, company, phone: typed, or pasted from a spreadsheet. Up to {count} person.',
          'Name, email, company, phone: typed, or pasted from a spreadsheet. Up to {count} people.',
        )}
        errors={errorsOf('lines')}
        className="hidden group-has-[[value=several]:checked]/add:block"
      >
        <TextArea name="lines" rows={8} dir="auto" defaultValue={typed.lines} spellCheck={false} />
      </Field>
      <div className="hidden group-has-[[value=several]:checked]/add:block">
        <RadioGroup
          name="orders"
          legend={t('Orders')}
          look="cards"
          columns={2}
          defaultValue={typed.orders ?? 'each'}
          options={[
            {
              value: 'each',
              label: t('One for each person'),
              hint: t('Each is the buyer of their own ticket'),
            },
            { value: 'together', label: t('One for all'), hint: t('One buyer, one total, one receipt') },
          ]}
        />
      </div>
    </>
  )
}

/** Who pays for an order of several people; shown only then. */
export function Buyer({
  typed,
  errors,
  errorsOf,
}: PartProps & { errors: Parameters<typeof BilledToRows>[0]['errors'] }) {
  return (
    <div className="hidden group-has-[[value=several]:checked]/add:group-has-[[value=together]:checked]/add:block">
      <Panel
        title={t('Buyer')}
        description={t('The receipt names the buyer. A company or tax number needs the full address.')}
      >
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id="buyerName" label={t('Buyer’s name')} errors={errorsOf('buyerName')}>
              <TextInput name="buyerName" dir="auto" autoComplete="off" defaultValue={typed.buyerName} />
            </Field>
            <Field id="buyerEmail" label={t('Buyer’s email')} errors={errorsOf('buyerEmail')}>
              <TextInput name="buyerEmail" type="email" autoComplete="off" defaultValue={typed.buyerEmail} />
            </Field>
            <Field id="buyerPhone" label={t('Buyer’s phone')} optional errors={errorsOf('buyerPhone')}>
              <TextInput name="buyerPhone" type="tel" autoComplete="off" defaultValue={typed.buyerPhone} />
            </Field>
          </div>
          <BilledToRows typed={typed} errors={errors} />
        </div>
      </Panel>
    </div>
  )
}
