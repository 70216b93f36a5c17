import { useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ReauthMethods } from '../../rules/reauth-methods.ts'
import { showPasskeyWords } from '../passkeys/passkey-words.ts'
import { AskForPasskey } from '../passkeys/ui/ask-for-passkey.tsx'

type ReauthFieldProps = {
  id: string
  reauth: ReauthMethods
  name?: string
  /** Why it is asked. */
  hint?: string
  errors?: readonly string[] | undefined
}

const googleForm = 'sign-in-with-google-again'
const passkeyIsUsed = () =>
  t('A passkey confirmation works once, within five minutes. Please use your passkey again.')

/** Inside a form: asks who is there, by whatever the account can show it. */
export function ReauthField({ id, reauth, name = 'currentPassword', hint, errors }: ReauthFieldProps) {
  const [shown, setShown] = useState<{ reauth: string; errors: typeof errors } | null>(null)
  if (reauth.length === 0) return null
  if (shown && shown.errors === errors) {
    return (
      <Notice tone="success" live title={t('Confirmed with your passkey')}>
        <input type="hidden" name={name} value={shown.reauth} />
        {t('Valid once, within five minutes.')}
      </Notice>
    )
  }
  const told = shown && errors ? [passkeyIsUsed()] : errors
  const label = labelOf(reauth)
  return (
    <div className="grid gap-3">
      {label && (
        <Field id={id} label={label} hint={hint} errors={told}>
          {reauth.includes('password') ? (
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
      {reauth.includes('passkey') && (
        <ShowPasskey onShown={(answer) => setShown({ reauth: answer, errors })} />
      )}
      {reauth.includes('google') && (
        <Notice
          title={t('Sign in with Google again')}
          actions={
            <Button type="submit" form={googleForm} variant="secondary">
              {t('Sign in with Google')}
            </Button>
          }
        >
          {t(
            'Your account has no password. Sign in with Google to confirm your identity. You then return to this page and have ten minutes.',
          )}
        </Notice>
      )}
    </div>
  )
}

/** Of the field for what is typed; null where nothing is. */
function labelOf(reauth: ReauthMethods): string | null {
  if (!reauth.includes('password')) return reauth.includes('code') ? t('Code from your app') : null
  return reauth.includes('code') ? t('Current password, or a code from your app') : t('Current password')
}

/** Beside the forms of a page that has a {@link ReauthField}: leads to Google and back to `returnTo`. */
export function GoogleAgain({ reauth, returnTo }: { reauth: ReauthMethods; returnTo: string }) {
  if (!reauth.includes('google')) return null
  return (
    <form id={googleForm} method="post" action={pathHere('/auth/google')}>
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  )
}

/** Inside a form that asks who is there: answers with what stands in for the password. */
function ShowPasskey({ onShown }: { onShown: (reauth: string) => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <AskForPasskey
        variant="secondary"
        path="/auth/passkey/proof"
        words={showPasskeyWords}
        onAnswer={({ reauth }: { reauth: string }) => onShown(reauth)}
      />
    </div>
  )
}
