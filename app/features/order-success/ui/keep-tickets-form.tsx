import { Form, useNavigation } from 'react-router'
import { ProofOfWork } from '#app/features/people/ui/proof-of-work.tsx'
import { TermsNote } from '#app/features/people/ui/terms-note.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { rich } from '#app/ui/rich.tsx'
import { successWords } from './success-words.ts'

export type KeepAnswer = {
  /** A mail is on its way; the answer to every address. */
  isSent: boolean
  /** What is wrong with the password. */
  problem: string | null
  /** Work that the browser has to do before the form counts. */
  task: string | null
}

type KeepTicketsFormProps = { email: string; answer: KeepAnswer | undefined }

/** A guest makes an account by one password; its address is the order's, and is verified by mail. */
export function KeepTicketsForm({ email, answer }: KeepTicketsFormProps) {
  const isPending = useNavigation().formMethod === 'POST'
  if (answer?.isSent) {
    return (
      <Notice tone="success" icon="mail" live title={t('Check your inbox')}>
        {rich(
          'We sent a message to {email}. Use the link in it to confirm that the address is yours. Your tickets are then in your account.',
          { email: <strong className="wrap-anywhere">{email}</strong> },
        )}
      </Notice>
    )
  }
  return (
    <Panel title={successWords.keep} description={t('Choose a password. We use the address of this order.')}>
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        {/* Password managers keep the password for this address. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,24rem)_auto]">
          <Field
            id="keep-password"
            label={t('Password')}
            hint={t('At least 8 characters. A few unrelated words are easy to remember and hard to guess.')}
            errors={answer?.problem ? [answer.problem] : undefined}
          >
            <PasswordInput name="password" autoComplete="new-password" required maxLength={1_000} />
          </Field>
          <Button
            type="submit"
            pending={isPending}
            pendingLabel={t('Creating…')}
            className="justify-self-start sm:mt-6.5"
          >
            {successWords.keepButton}
          </Button>
        </div>
        <TermsNote by="create-account" />
        {answer?.task && <ProofOfWork task={answer.task} />}
      </Form>
    </Panel>
  )
}
