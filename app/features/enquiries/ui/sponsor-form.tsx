import { useForm } from '@conform-to/react'
import type { SponsorFields } from '../enquiry-forms.ts'
import { EnquiryField } from './enquiry-field.tsx'
import { EnquiryFrame } from './enquiry-frame.tsx'
import type { EnquiryFormProps } from './enquiry-page.tsx'

/** Who asks, for which organisation, how to reach them, and what for: all of it asked for. */
export function SponsorForm({ email, lastResult, failed, task, pending }: EnquiryFormProps) {
  const [form, fields] = useForm<SponsorFields>({
    id: 'sponsor',
    lastResult,
    defaultValue: { email },
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
      submit="Send enquiry"
    >
      <EnquiryField field={fields.firstName} label="First name" autoComplete="given-name" maxLength={60} />
      <EnquiryField field={fields.lastName} label="Last name" autoComplete="family-name" maxLength={60} />
      <EnquiryField field={fields.email} label="E-mail" type="email" autoComplete="email" maxLength={254} />
      <EnquiryField
        field={fields.organisationName}
        label="Organisation name"
        autoComplete="organization"
        maxLength={160}
      />
      <EnquiryField
        field={fields.position}
        label="Position"
        autoComplete="organization-title"
        maxLength={120}
      />
      <EnquiryField field={fields.country} label="Country" autoComplete="country-name" maxLength={80} />
      <EnquiryField field={fields.whatsapp} label="WhatsApp" type="tel" autoComplete="tel" maxLength={40} />
      <EnquiryField field={fields.telephone} label="Telephone" type="tel" autoComplete="tel" maxLength={40} />
    </EnquiryFrame>
  )
}
