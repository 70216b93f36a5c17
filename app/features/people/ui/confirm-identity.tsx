import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

type ConfirmIdentityProps = {
  id: string
  /** Accounts without a password sign in with Google again. */
  hasPassword: boolean
  errors?: readonly string[] | undefined
}

/** Asks, inside a form, for the password again; or tells how it is done without one. */
export function ConfirmIdentity({ id, hasPassword, errors }: ConfirmIdentityProps) {
  if (!hasPassword) {
    return (
      <Notice title="Your account signs in with Google">
        Within 10 minutes of signing in nothing more is asked for. After that, sign in with Google again
        below.
      </Notice>
    )
  }
  return (
    <Field id={id} label="Your password" hint="Asked for because this cannot be taken back." errors={errors}>
      <PasswordInput name="password" autoComplete="current-password" required />
    </Field>
  )
}
