import { Form } from 'react-router'
import { formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { TypeChangePreview, TypeToChoose } from '../type-change-preview.server.ts'
import { differenceWords, typeChangeWords } from './type-change-words.ts'

/** The first step of changing a type: which one. Needs no script. */
export function TypeChooser({ preview, backPath }: { preview: TypeChangePreview; backPath: string }) {
  const { names, ticketName, paidMinor, currency, refusal, types } = preview
  const none = refusal
    ? typeChangeWords[refusal]
    : 'This event has no other ticket type for as many people in this currency.'
  return (
    <Panel
      title={names.join(', ')}
      description={`${ticketName}, paid ${formatPrice({ minor: paidMinor, currency })}`}
    >
      {refusal || types.length === 0 ? (
        <Notice tone="info">{none}</Notice>
      ) : (
        <Form className="grid gap-5">
          <RadioGroup
            name="to"
            legend="New ticket type"
            look="cards"
            columns={2}
            defaultValue={types[0]?.id ?? ''}
            options={types.map((type) => ({
              value: type.id,
              label: type.name,
              hint: typeHint(preview, type),
            }))}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={backPath} variant="quiet">
              Back
            </ButtonLink>
            <Button type="submit" variant="secondary" iconEnd="arrow-right">
              Continue
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}

function typeHint(preview: TypeChangePreview, type: TypeToChoose): string {
  const { left } = type
  return [
    formatPrice({ minor: type.priceMinor, currency: preview.currency }),
    differenceWords(preview, type),
    left === null ? '' : left === 0 ? 'Sold out' : `${left.toLocaleString('en')} left`,
  ]
    .filter(Boolean)
    .join(' · ')
}
