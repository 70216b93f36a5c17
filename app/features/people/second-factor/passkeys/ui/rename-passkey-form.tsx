import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestPasskeyName } from '../longest-passkey-name.ts'

type RenamePasskeyFormProps = {
  passkey: { id: string; name: string }
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The intent 'rename' of the page's action. */
export function RenamePasskeyForm({ passkey, lastResult, pending }: RenamePasskeyFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: 'rename-passkey',
    lastResult,
    defaultValue: { name: passkey.name },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="factor" value={passkey.id} />
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field
        id={fields.name.id}
        label={t('Name')}
        hint={t('What you know it by: the phone, the key ring, the password manager. Only you see it.')}
        errors={fields.name.errors}
      >
        <TextInput
          {...getInputProps(fields.name, { type: 'text' })}
          maxLength={longestPasskeyName}
          autoComplete="off"
          required
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {t('Save the name')}
        </Button>
        <ButtonLink to="/account/settings/two-step" variant="secondary" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
