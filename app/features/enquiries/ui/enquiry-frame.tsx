import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ProofOfWork } from '#app/features/people/ui/proof-of-work.tsx'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { longestMessage } from '../rules/enquiry-limits.ts'
import { notSentWords } from './enquiry-words.ts'

type EnquiryFrameProps<Fields extends { message: string }> = {
  form: FormMetadata<Fields, string[]>
  message: { id: string; name: string; initialValue?: string | undefined; errors?: string[] | undefined }
  /** What came back, or undefined before anything was sent. */
  answer: unknown
  /** It could not be stored, through no mistake of the sender. */
  failed: boolean
  task: string | null
  pending: boolean
  submit: string
  /** Of the message and the button, which a form of several steps has at its end. */
  endClassName?: string
  /** Beside the button: the way to the step before. */
  back?: ReactNode
  children: ReactNode
}

/** A form that writes to the network: problems above, fields, the message, the press. Needs no script. */
export function EnquiryFrame<Fields extends { message: string }>(props: EnquiryFrameProps<Fields>) {
  const { form, message, answer, failed, task, pending, submit, children } = props
  const { endClassName = 'contents', back } = props
  const place = useFirstProblem(answer)
  return (
    <Form ref={place} method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
      <div role="alert" className="empty:hidden sm:col-span-2">
        {failed ? (
          <Notice tone="danger" title={notSentWords.title}>
            {notSentWords.text}
          </Notice>
        ) : (
          form.errors?.map((error) => (
            <Notice key={error} tone="danger">
              {error}
            </Notice>
          ))
        )}
      </div>
      {children}
      <div className={endClassName}>
        <Field id={message.id} label={t('Message')} errors={message.errors} className="sm:col-span-2">
          <TextArea
            name={message.name}
            defaultValue={message.initialValue ?? ''}
            rows={7}
            className="min-h-44"
            maxLength={longestMessage}
            required
          />
        </Field>
        <Honeypot />
        {task && <ProofOfWork task={task} className="sm:col-span-2" />}
        <div className="sm:col-span-2">
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="large" icon="send" pending={pending} pendingLabel={t('Sending…')}>
              {submit}
            </Button>
            {back}
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            {rich(
              'We use what you write to answer you, and for nothing else. The <link>privacy policy</link> says how long we keep it.',
              {
                link: (words) => (
                  <a href={pathHere('/privacy-policy')} className="link">
                    {words}
                  </a>
                ),
              },
            )}
          </p>
        </div>
      </div>
    </Form>
  )
}
