import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OwnProfile } from '../own-profile.server.ts'
import type { Profile } from '../profile-form.ts'

type ProfileFormProps = {
  profile: OwnProfile
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

const fields = [
  { name: 'fullName', label: 'Name', type: 'text', autoComplete: 'name', optional: false },
  { name: 'phoneNumber', label: 'Phone', type: 'tel', autoComplete: 'tel', optional: true },
  { name: 'whatsappNumber', label: 'WhatsApp number', type: 'tel', autoComplete: 'tel', optional: true },
  { name: 'company', label: 'School or company', type: 'text', autoComplete: 'organization', optional: true },
] as const

/** What somebody says of themselves. Works without JavaScript. */
export function ProfileForm({ profile, lastResult, pending }: ProfileFormProps) {
  const [form, inputs] = useForm<Profile>({
    id: 'profile',
    lastResult,
    defaultValue: profile,
    defaultNoValidate: true,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
      {fields.map(({ name, label, type, autoComplete, optional }) => (
        <Field key={name} id={inputs[name].id} label={label} optional={optional} errors={inputs[name].errors}>
          <TextInput {...getInputProps(inputs[name], { type })} autoComplete={autoComplete} />
        </Field>
      ))}
      <Field
        id="profile-email"
        label="Email"
        hint="You sign in with it, so it cannot be changed here."
        className="sm:col-span-2"
      >
        <TextInput type="email" value={profile.email} readOnly />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          Save profile
        </Button>
      </div>
    </Form>
  )
}
