import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { longestAnswer } from '../rules/enquiry-limits.ts'

type AnswerFormProps = {
  version: number
  /** Names the answer, so that the form sent twice sends one. */
  answerId: string
  /** Whether a reply by mail comes back here. */
  hasReplies: boolean
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The box below a conversation. */
export function AnswerForm({ version, answerId, hasReplies, lastResult, pending }: AnswerFormProps) {
  const [form, fields] = useForm<{ text: string; close: string }>({
    id: 'answer',
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      {form.errors && (
        <Notice tone="warning" live title={t('Not sent yet')}>
          {form.errors}
        </Notice>
      )}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="answerId" value={answerId} />
      <Field
        id={fields.text.id}
        label={t('Reply')}
        hint={
          hasReplies
            ? t('We email your reply with a greeting and the network’s name. Replies appear here.')
            : t(
                'We email your reply with a greeting and the network’s name. Replies go to the contact address.',
              )
        }
        errors={fields.text.errors}
      >
        <TextArea
          name="text"
          dir="auto"
          defaultValue={fields.text.initialValue}
          rows={6}
          maxLength={longestAnswer}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          name="intent"
          value="answer"
          icon="mail"
          pending={pending}
          pendingLabel={t('Sending…')}
        >
          {t('Send reply')}
        </Button>
        <Checkbox
          id={fields.close.id}
          name="close"
          label={t('Close the enquiry')}
          defaultChecked={fields.close.initialValue === 'on'}
        />
      </div>
    </Form>
  )
}
