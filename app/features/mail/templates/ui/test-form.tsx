import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import type { TestSent } from '../send-template-test.server.ts'
import { problemPlace, problemWords } from './problem-words.ts'

export type TestAnswer = TestSent | { ok: false; reason: 'unexpected' }

type TestFormProps = {
  /** Has what is being written. */
  form: RefObject<HTMLFormElement | null>
  path: string
  address: string
}

/** Mails what is being written to an address, as a test. */
export function TestForm({ form, path, address }: TestFormProps) {
  const fetcher = useFetcher<TestAnswer>()
  const toast = useToast()
  const said = useRef<TestAnswer>(undefined)
  const [refusal, setRefusal] = useState<string | null>(null)
  const answer = fetcher.data
  useEffect(() => {
    if (!answer || answer === said.current) return
    said.current = answer
    setRefusal(answer.ok ? null : refusalWords(answer))
    if (answer.ok)
      toast({ title: t('Test email sent'), description: t('To {to}, with sample data.', { to: answer.to }) })
  }, [answer, toast])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!form.current) return
    const body = new FormData(form.current)
    for (const [name, value] of new FormData(event.currentTarget)) body.set(name, value)
    body.set('intent', 'test')
    void fetcher.submit(body, { method: 'post', action: path })
  }

  return (
    <form onSubmit={send} noValidate className="mt-5 border-t border-line pt-5">
      <Field
        id="to"
        label={t('Send a test to')}
        hint={t(
          'Sends the text in the editor, saved or not, with sample data. The subject starts with [TEST].',
        )}
        errors={refusal ? [refusal] : undefined}
      >
        <div className="flex flex-wrap gap-2">
          <TextInput
            type="email"
            name="to"
            defaultValue={address}
            autoComplete="email"
            className="min-w-48 flex-1"
          />
          <Button
            type="submit"
            variant="secondary"
            icon="send"
            pending={fetcher.state !== 'idle'}
            pendingLabel={t('Sending…')}
          >
            {t('Send test')}
          </Button>
        </div>
      </Field>
    </form>
  )
}

/** Fixed texts; what is to be done stands beside them. */
function refusalWords(answer: Exclude<TestAnswer, { ok: true }>): string {
  switch (answer.reason) {
    case 'no-address':
      return t('Please enter a test email address')
    case 'too-many':
      return t('Failed to send test email: too many tests. Try again in {minutes} min.', {
        minutes: Math.max(1, Math.ceil(answer.retryAfter / 60)),
      })
    case 'has-problems': {
      const [problem] = answer.problems
      return problem
        ? t('Failed to send test email. {place}: {problem}', {
            place: problemPlace(problem),
            problem: problemWords(problem),
          })
        : t('Failed to send test email')
    }
    case 'unexpected':
      return t('Failed to send test email')
  }
}
