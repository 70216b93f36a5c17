import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { postJson } from '#app/ui/post-json.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { testFailed } from './campaign-words.ts'
import type { TestSent } from './test-words.ts'

type TestSendProps = {
  /** Of the administrator who writes. */
  email: string
  /** Saves what was typed first; null where it could not. */
  onSave: () => Promise<{ id: string } | null>
}

type State =
  | { is: 'idle' }
  | { is: 'pending' }
  | { is: 'sent'; to: string }
  | { is: 'refused'; answer: TestSent & { ok: false } }

/** Sends the mail as it is to one address, marked as a test. */
export function TestSend({ email, onSave }: TestSendProps) {
  const [typed, setTyped] = useState(email)
  const [state, setState] = useState<State>({ is: 'idle' })

  async function send() {
    setState({ is: 'pending' })
    try {
      const saved = await onSave()
      if (!saved) throw new Error('not saved')
      const answer = await postJson<TestSent>(`/admin/email/campaigns/${saved.id}/test`, { email: typed })
      setState(answer.ok ? { is: 'sent', to: typed.trim() } : { is: 'refused', answer })
    } catch {
      const problem = t('The server did not respond. Please try again in a moment.')
      const answer = { ok: false, title: testFailed(), problem, isAddress: false } as const
      setState({ is: 'refused', answer })
    }
  }

  const refused = state.is === 'refused' ? state.answer : null
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (state.is !== 'pending') void send()
      }}
    >
      <Field
        id="test-email"
        label={t('Send a test to')}
        hint={t('The subject starts with [TEST]. Tests are not counted.')}
        errors={refused?.isAddress ? [refused.problem] : undefined}
      >
        <TextInput
          type="email"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="secondary"
          icon="send"
          pending={state.is === 'pending'}
          pendingLabel={t('Sending…')}
        >
          {t('Send test')}
        </Button>
      </div>
      {refused && !refused.isAddress && (
        <Notice tone="danger" live title={refused.title}>
          {refused.problem}
        </Notice>
      )}
      {state.is === 'sent' && (
        <Notice tone="success" live title={t('Test email sent')}>
          {t('To {to}.', { to: state.to })}
        </Notice>
      )}
    </form>
  )
}
