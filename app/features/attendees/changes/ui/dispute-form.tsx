import { Form } from 'react-router'
import type { DisputeDecision } from '#app/db/schema/money.ts'
import { nothingToVoid } from '#app/features/order-admin/ui/admin-order-words.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
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
          legend={t('What happens to the tickets?')}
          look="cards"
          defaultValue={decision ?? undefined}
          errors={errors?.decision ?? undefined}
          options={[
            {
              value: 'warn',
              label: t('Admit with a warning'),
              hint: t(
                'The tickets stay valid. Door staff see that the payment was disputed. You can still cancel the tickets later.',
              ),
            },
            {
              value: 'void',
              label:
                outside.length === 1
                  ? t('Cancel the ticket')
                  : plural(outside.length, 'Cancel {count} ticket', 'Cancel {count} tickets'),
              hint:
                outside.length === 0
                  ? nothingToVoid()
                  : plural(
                      outside.length,
                      '{names}: no longer valid, and the place is free again. {email} and the attendees get an email. You cannot undo this.',
                      '{names}: no longer valid, and the places are free again. {email} and the attendees get an email. You cannot undo this.',
                      { names: joinList(outside), email: props.buyerEmail },
                    ),
              disabled: outside.length === 0,
            },
          ]}
        />
        {inside.length > 0 && (
          <p className="text-ink-soft">
            {t('Already checked in and not cancelled: {names}.', { names: joinList(inside) })}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={props.back} variant="quiet">
            {t('Back')}
          </ButtonLink>
          <Button type="submit" pending={props.pending}>
            {t('Save decision')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
