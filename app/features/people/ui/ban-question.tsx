import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BanFields } from '../ban-form.ts'
import { banEffects } from './ban-words.ts'

type BanQuestionProps = {
  name: string
  sessions: number
  lastResult: SubmissionResult<string[]> | undefined
  /** Why what was sent was not done. */
  refusal: { title: string; text: string } | undefined
  cancelPath: string
  pending: boolean
}

/** The second press of a ban: what it ends, and why it is done. Works without JavaScript. */
export function BanQuestion(props: BanQuestionProps) {
  const { name, sessions, lastResult, refusal, cancelPath, pending } = props
  const [form, fields] = useForm<BanFields>({
    id: 'ban-of-member',
    lastResult,
    defaultValue: { reason: '' },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-5">
      {refusal && (
        <Notice tone="danger" live title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      <ul className="grid list-disc gap-1.5 ps-5">
        {banEffects(sessions).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <FormField
        field={fields.reason}
        label={t('Reason')}
        hint={t('Visible to administrators. The person gets it in their data download.')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={cancelPath} replace variant="quiet">
          {t('Cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="ban" variant="danger" icon="ban" pending={pending}>
          {t('Ban {name}', { name })}
        </Button>
      </div>
    </Form>
  )
}

type UnbanQuestionProps = { cancelPath: string; pending: boolean }

/** The second press of lifting a ban. Works without JavaScript. */
export function UnbanQuestion({ cancelPath, pending }: UnbanQuestionProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <p>
        {t(
          'They can sign in again. A membership cancelled because of the ban stays cancelled. They can resume it in their account until it ends.',
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={cancelPath} replace variant="quiet">
          {t('Cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="unban" icon="user-check" pending={pending}>
          {t('Lift the ban')}
        </Button>
      </div>
    </Form>
  )
}
