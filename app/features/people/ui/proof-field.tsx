import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ProofNeeded } from '../rules/proof.ts'

type ProofFieldProps = { id: string; proof: ProofNeeded; errors?: readonly string[] | undefined }

const googleForm = 'sign-in-with-google-again'

/** Inside a form: asks who is there, as the account can show it. */
export function ProofField({ id, proof, errors }: ProofFieldProps) {
  if (proof === 'password' || proof === 'password-or-code') {
    const label = proof === 'password' ? 'Current password' : 'Current password, or a code from your app'
    return (
      <Field id={id} label={label} errors={errors}>
        <PasswordInput name="currentPassword" autoComplete="current-password" required />
      </Field>
    )
  }
  if (proof === 'code') {
    return (
      <Field id={id} label="Code from your app" errors={errors}>
        <TextInput name="currentPassword" autoComplete="one-time-code" inputMode="numeric" required />
      </Field>
    )
  }
  if (proof === 'none') return null
  return (
    <Notice
      title="Sign in with Google once more"
      actions={
        <Button type="submit" form={googleForm} variant="secondary">
          Sign in with Google
        </Button>
      }
    >
      You have no password here, so Google has to say again that it is you. You come back to this page and
      have ten minutes.
    </Notice>
  )
}

/** Beside the forms of a page that has a {@link ProofField}: leads to Google and back to `returnTo`. */
export function GoogleAgain({ proof, returnTo }: { proof: ProofNeeded; returnTo: string }) {
  if (proof !== 'google') return null
  return (
    <form id={googleForm} method="post" action="/auth/google">
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  )
}
