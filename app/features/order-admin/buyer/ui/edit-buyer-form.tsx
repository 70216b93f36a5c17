import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { listPerLanguage } from '#language'
import { BilledToRows } from './billed-to-rows.tsx'

type EditBuyerFormProps = {
  seen: string
  /** What the fields show first, by name. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[] | null | undefined>>
  isMailed: boolean
  hasAccount: boolean
  hasReceipt: boolean
  /** Its places are held until it is paid. */
  isToPay: boolean
  backPath: string
  pending: boolean
}

const contact = listPerLanguage(
  () =>
    [
      { name: 'name', label: t('Name'), type: 'text', optional: false },
      { name: 'email', label: t('Email'), type: 'email', optional: false },
      { name: 'phone', label: t('Phone'), type: 'tel', optional: true },
    ] as const,
)

/** Who an order is by, to be edited. Works without a script. */
export function EditBuyerForm(props: EditBuyerFormProps) {
  const { typed, errors, hasAccount, hasReceipt } = props
  const place = useFirstProblem(Object.keys(errors).length > 0 ? errors : undefined)
  return (
    <Form ref={place} method="post" noValidate className="grid gap-6">
      <input type="hidden" name="seen" value={props.seen} />
      {errors.form?.map((error) => (
        <Notice key={error} tone="danger" live title={t('Nothing was changed')}>
          {error}
        </Notice>
      ))}
      <Panel
        title={t('Buyer')}
        description={
          hasAccount
            ? t('The order stays with the account that placed it.')
            : t('If the new email belongs to an account, the order moves to that account.')
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {contact.map(({ name, label, type, optional }) => (
            <Field key={name} id={name} label={label} optional={optional} errors={errors[name] ?? undefined}>
              <TextInput
                name={name}
                type={type}
                dir={type === 'text' ? 'auto' : undefined}
                autoComplete="off"
                defaultValue={typed[name]}
              />
            </Field>
          ))}
        </div>
      </Panel>
      <Panel
        title={t('Billing address')}
        description={
          hasReceipt
            ? t(
                'Leave all blank for none, else enter the full address. Receipts already issued keep their details.',
              )
            : t('Leave all blank for none. A company or tax number needs the full address.')
        }
      >
        <BilledToRows typed={typed} errors={errors} />
      </Panel>
      <Checkbox
        id="isMailed"
        name="isMailed"
        defaultChecked={props.isMailed}
        label={props.isToPay ? t('Email the link to pay to the buyer') : t('Email the tickets to the buyer')}
        hint={t('A new email address makes earlier links to this order invalid. Ticket codes stay the same.')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={props.backPath} variant="quiet">
          {t('Back')}
        </ButtonLink>
        <Button type="submit" icon="check" pending={props.pending} pendingLabel={t('Saving…')}>
          {t('Save changes')}
        </Button>
      </div>
    </Form>
  )
}
