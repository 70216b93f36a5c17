import { useForm } from '@conform-to/react'
import { t } from '#app/kernel/language/t.ts'
import type { ContactFields } from '../enquiry-forms.ts'
import { EnquiryField } from './enquiry-field.tsx'
import { EnquiryFrame } from './enquiry-frame.tsx'
import type { EnquiryFormProps } from './enquiry-page.tsx'

type ContactFormProps = EnquiryFormProps & {
  /** What the visitor came to ask about; may be empty. */
  subject: string
}

/** Name, address, subject and message: all of them asked for. */
export function ContactForm({ email, subject, lastResult, failed, task, pending }: ContactFormProps) {
  const [form, fields] = useForm<ContactFields>({
    id: 'contact',
    lastResult,
    defaultValue: { email, subject },
    defaultNoValidate: true,
  })
  return (
    <EnquiryFrame
      form={form}
      message={fields.message}
      answer={lastResult}
      failed={failed}
      task={task}
      pending={pending}
      submit={t('Send message')}
    >
      <EnquiryField field={fields.name} label={t('Name')} autoComplete="name" maxLength={120} />
      <EnquiryField
        field={fields.email}
        label={t('Email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <EnquiryField field={fields.subject} label={t('Subject')} maxLength={160} className="sm:col-span-2" />
    </EnquiryFrame>
  )
}
