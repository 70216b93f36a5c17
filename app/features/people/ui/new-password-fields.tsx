import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

type PasswordField = { id: string; name: string; errors: string[] | undefined }

type NewPasswordFieldsProps = {
  /** "New password" where there was one before. */
  label: string
  fields: { password: PasswordField; confirmPassword: PasswordField }
}

/** A password that is chosen, twice. */
export function NewPasswordFields({ label, fields: { password, confirmPassword } }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        id={password.id}
        label={label}
        hint={t('At least 8 characters. A few unrelated words are easy to remember and hard to guess.')}
        errors={password.errors}
      >
        <PasswordInput name={password.name} autoComplete="new-password" required />
      </Field>
      <Field id={confirmPassword.id} label={t('Confirm password')} errors={confirmPassword.errors}>
        <PasswordInput name={confirmPassword.name} autoComplete="new-password" required />
      </Field>
    </>
  )
}
