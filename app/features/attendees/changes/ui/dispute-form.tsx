import { Form } from 'react-router'
import type { DisputeDecision } from '#app/db/schema/money.ts'
import { nothingToVoid } from '#app/features/order-admin/ui/admin-order-words.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'

type DisputeFormProps = {
  title: string
  /** What had been decided before. */
  decision: DisputeDecision | null
  /** Names of those whose tickets would be cancelled, and of those who are checked in already. */
  outside: readonly string[]
  inside: readonly string[]
  buyerEmail: string
  back: string
  errors?: Record<string, string[] | null | undefined> | undefined
  pending: boolean
}

/** What becomes of the tickets of a lost dispute: both choices with what they mean. */
export function DisputeForm(props: DisputeFormProps) {
  const { decision, outside, inside, errors } = props
  return (
    <Panel title={props.title} className="max-w-reading">
      <Form method="post" noValidate className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {errors?.form?.map((error) => (
            <Notice key={error} tone="danger">
              {error}
            </Notice>
          ))}
        </div>
        <input type="hidden" name="seen" value={decision ?? ''} />
        <RadioGroup
          name="decision"
          legend="What happens to the tickets?"
          look="cards"
          defaultValue={decision ?? undefined}
          errors={errors?.decision ?? undefined}
          options={[
            {
              value: 'warn',
              label: 'Admit with a warning',
              hint: 'The tickets stay valid. Door staff see that the payment was disputed. You can still cancel the tickets later.',
            },
            {
              value: 'void',
              label: outside.length === 1 ? 'Cancel the ticket' : `Cancel ${outside.length} tickets`,
              hint:
                outside.length === 0
                  ? nothingToVoid
                  : `${outside.join(', ')}: no longer valid, and ${outside.length === 1 ? 'the place is' : 'the places are'} free again. ${props.buyerEmail} and the attendees get an email. You cannot undo this.`,
              disabled: outside.length === 0,
            },
          ]}
        />
        {inside.length > 0 && (
          <p className="text-ink-soft">Already checked in and not cancelled: {inside.join(', ')}.</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={props.back} variant="quiet">
            Back
          </ButtonLink>
          <Button type="submit" pending={props.pending}>
            Save decision
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
