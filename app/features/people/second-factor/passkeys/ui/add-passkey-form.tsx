import type { SubmissionResult } from '@conform-to/react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { postJson } from '#app/ui/post-json.ts'
import type { ReauthMethods } from '../../../rules/reauth-methods.ts'
import { ReauthField } from '../../ui/reauth-field.tsx'
import { passkeyProblem } from '../passkey-problem.ts'
import { addPasskeyWords } from '../passkey-words.ts'

type AddPasskeyFormProps = {
  reauth: ReauthMethods
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

type Offered = { ok: true; options: PublicKeyCredentialCreationOptionsJSON }

/** The intent 'add-passkey' of the page's action: the browser makes the passkey between the press and the sending. */
export function AddPasskeyForm({ reauth, lastResult, pending }: AddPasskeyFormProps) {
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'busy' | 'unsupported' | ReturnType<typeof passkeyProblem>>(
    'idle',
  )
  // A wrong password is no reason to leave a second passkey on the person's device.
  const made = useRef<string>(null)
  const refusals = lastResult?.error?.[''] ?? []

  async function make(typed: FormData) {
    if (!('PublicKeyCredential' in window)) return setState('unsupported')
    setState('busy')
    try {
      if (refusals.some((words) => words === addPasskeyWords.over || words === addPasskeyWords.refused))
        made.current = null
      made.current ??= await newPasskey()
      typed.set('passkey', made.current)
      setState('idle')
      await submit(typed, { method: 'post', preventScrollReset: true })
    } catch (error) {
      setState(passkeyProblem(error))
    }
  }

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void make(new FormData(event.currentTarget))
  }

  const errors = state === 'idle' || state === 'busy' ? refusals : [addPasskeyWords[state]]
  return (
    <Form method="post" onSubmit={begin} className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value="add-passkey" />
      <FormErrors id="add-passkey-errors" errors={errors} />
      <p>
        {t(
          'Your device, a password manager or a security key keeps it, and opens it by your finger, face or PIN. It signs you in without your password.',
        )}
      </p>
      <ReauthField
        id="add-passkey-currentPassword"
        reauth={reauth}
        errors={lastResult?.error?.currentPassword ?? undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          pending={pending || state === 'busy'}
          pendingLabel={t('Waiting for your device…')}
        >
          {t('Make the passkey')}
        </Button>
        <ButtonLink to="/account/settings/two-step" variant="secondary" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
      <noscript>
        <p>{t('Making a passkey needs JavaScript. An authenticator app does not.')}</p>
      </noscript>
    </Form>
  )
}

/** What the device has made, as the form sends it. */
async function newPasskey(): Promise<string> {
  const { options } = await postJson<Offered>('/account/passkey', {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startRegistration({ optionsJSON: options }))
}
