import { Form, useActionData, useNavigation } from 'react-router'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import type { SendTicketsAgainOutcome } from '../../orders/send-tickets-again.server.ts'

type SendAgainProps = { email: string }

/** Sends the email with the tickets once more; the page's action answers a {@link SendTicketsAgainOutcome}. */
export function SendAgain({ email }: SendAgainProps) {
  const outcome = useActionData<SendTicketsAgainOutcome>()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid justify-items-start gap-2" preventScrollReset>
      <Button type="submit" variant="secondary" icon="mail" pending={isSending}>
        {t('Send the email again')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {outcome && !isSending ? wordsOf(outcome, email) : null}
      </p>
    </Form>
  )
}

function wordsOf(outcome: SendTicketsAgainOutcome, email: string): string {
  if (outcome.ok) {
    return t('We’ve sent it to {email}. If it doesn’t arrive within a few minutes, check your spam folder.', {
      email: outcome.email,
    })
  }
  switch (outcome.reason) {
    case 'no-tickets':
      return t('This order has no valid tickets to send.')
    case 'too-many':
      return t('We’ve already sent it to {email} several times. Try again in {minutes}.', {
        email,
        minutes: minutesOf(outcome.retryAfter),
      })
  }
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return plural(minutes, 'a minute', '{count} minutes')
}
