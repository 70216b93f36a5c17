import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ProofNeeded } from '../../rules/proof.ts'
import { showPasskeyWords } from '../passkeys/passkey-words.ts'
import { AskForPasskey } from '../passkeys/ui/ask-for-passkey.tsx'

type ProofFieldProps = {
  id: string
  proof: ProofNeeded
  name?: string
  /** Why it is asked. */
  hint?: string
  errors?: readonly string[] | undefined
}

const googleForm = 'sign-in-with-google-again'
const passkeyIsUsed = 'Your passkey counts once, and for five minutes. Please use it again.'

/** Inside a form: asks who is there, by whatever the account can show it. */
export function ProofField({ id, proof, name = 'currentPassword', hint, errors }: ProofFieldProps) {
  const [shown, setShown] = useState<{ proof: string; errors: typeof errors } | null>(null)
  if (proof.length === 0) return null
  if (shown && shown.errors === errors) {
    return (
      <Notice tone="success" live title="Your passkey says that it is you">
        <input type="hidden" name={name} value={shown.proof} />
        It counts once, within five minutes.
      </Notice>
    )
  }
  const told = shown && errors ? [passkeyIsUsed] : errors
  const label = labelOf(proof)
  return (
    <div className="grid gap-3">
      {label && (
        <Field id={id} label={label} hint={hint} errors={told}>
          {proof.includes('password') ? (
            <PasswordInput name={name} autoComplete="current-password" required />
          ) : (
            <TextInput name={name} autoComplete="one-time-code" inputMode="numeric" required />
          )}
        </Field>
      )}
      {!label &&
        told?.map((error) => (
          <Notice key={error} tone="danger" live>
            {error}
          </Notice>
        ))}
      {proof.includes('passkey') && <ShowPasskey onShown={(answer) => setShown({ proof: answer, errors })} />}
      {proof.includes('google') && (
        <Notice
          title="Sign in with Google once more"
          actions={
            <Button type="submit" form={googleForm} variant="secondary">
              Sign in with Google
            </Button>
          }
        >
          You have no password here, so Google can say again that it is you. You come back to this page and
          have ten minutes.
        </Notice>
      )}
    </div>
  )
}

/** Of the field for what is typed; null where nothing is. */
function labelOf(proof: ProofNeeded): string | null {
  if (!proof.includes('password')) return proof.includes('code') ? 'Code from your app' : null
  return proof.includes('code') ? 'Current password, or a code from your app' : 'Current password'
}

/** Beside the forms of a page that has a {@link ProofField}: leads to Google and back to `returnTo`. */
export function GoogleAgain({ proof, returnTo }: { proof: ProofNeeded; returnTo: string }) {
  if (!proof.includes('google')) return null
  return (
    <form id={googleForm} method="post" action="/auth/google">
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  )
}

/** Inside a form that asks who is there: answers with what stands in for the password. */
function ShowPasskey({ onShown }: { onShown: (proof: string) => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <AskForPasskey
        variant="secondary"
        path="/auth/passkey/proof"
        words={showPasskeyWords}
        onAnswer={({ proof }: { proof: string }) => onShown(proof)}
      />
    </div>
  )
}
