import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'
import type { OwnProfile } from '../own-profile.server.ts'
import type { Profile } from '../profile-form.ts'
import { usernameTaken } from '../words.ts'

type ProfileFormProps = {
  profile: OwnProfile
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

const fields = listPerLanguage(
  () =>
    [
      { name: 'fullName', label: t('Name'), type: 'text', autoComplete: 'name', optional: false },
      { name: 'phoneNumber', label: t('Phone'), type: 'tel', autoComplete: 'tel', optional: true },
      {
        name: 'whatsappNumber',
        label: t('WhatsApp number'),
        type: 'tel',
        autoComplete: 'tel',
        optional: true,
      },
      {
        name: 'company',
        label: t('Organisation'),
        type: 'text',
        autoComplete: 'organization',
        optional: true,
      },
      {
        name: 'jobTitle',
        label: t('Job title'),
        type: 'text',
        autoComplete: 'organization-title',
        optional: true,
      },
    ] as const,
)

/** What a person says of themselves. Works without JavaScript. */
export function ProfileForm({ profile, lastResult, pending }: ProfileFormProps) {
  const { pictureUrl: _pictureUrl, savedAt: _savedAt, email, ...defaultValue } = profile
  const [form, inputs] = useForm<Profile>({
    id: 'profile',
    lastResult,
    defaultValue,
    defaultNoValidate: true,
  })
  const [name, ...others] = fields
  const field = ({ name, label, type, autoComplete, optional }: (typeof fields)[number]) => (
    <Field key={name} id={inputs[name].id} label={label} optional={optional} errors={inputs[name].errors}>
      <TextInput {...getInputProps(inputs[name], { type })} autoComplete={autoComplete} />
    </Field>
  )
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
      {lastResult?.status === 'error' && (
        <Refusal
          formErrors={form.errors}
          isTaken={inputs.username.errors?.includes(usernameTaken()) ?? false}
        />
      )}
      {field(name)}
      <Field
        id={inputs.username.id}
        label={t('Username')}
        optional={profile.username === ''}
        hint={t('You can sign in with it as well.')}
        errors={inputs.username.errors}
      >
        <TextInput
          {...getInputProps(inputs.username, { type: 'text' })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <SignInAddress email={email} />
      {others.map(field)}
      <Field
        id={inputs.address.id}
        label={t('Address')}
        optional
        errors={inputs.address.errors}
        className="sm:col-span-2"
      >
        <TextArea
          id={inputs.address.id}
          name={inputs.address.name}
          defaultValue={inputs.address.defaultValue}
          autoComplete="street-address"
          rows={3}
        />
      </Field>
      <Field
        id={inputs.bio.id}
        label={t('About you')}
        optional
        hint={t('A few sentences: what you teach, lead or build.')}
        errors={inputs.bio.errors}
        className="sm:col-span-2"
      >
        <TextArea id={inputs.bio.id} name={inputs.bio.name} defaultValue={inputs.bio.defaultValue} rows={4} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {t('Save profile')}
        </Button>
      </div>
    </Form>
  )
}

function SignInAddress({ email }: { email: string }) {
  return (
    <div className="sm:col-span-2">
      <Field id="profile-email" label={t('Email')} className="max-w-full">
        <TextInput type="email" value={email} readOnly />
      </Field>
      <p className="mt-1.5 text-sm text-ink-faint">
        {rich('You sign in with it. <link>Change it in the account settings</link>', {
          link: (words) => (
            <Link className="link" to="/account/settings">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}

/** Why nothing was saved, above the fields. */
function Refusal({
  formErrors = [],
  isTaken,
}: {
  formErrors?: readonly string[] | undefined
  isTaken: boolean
}) {
  return (
    <div className="sm:col-span-2">
      <Notice tone="danger" live title={isTaken ? usernameTaken() : t('Update failed')}>
        {isTaken
          ? t('Please choose a different username.')
          : (formErrors[0] ?? t('Nothing was saved. Please look at the fields below.'))}
      </Notice>
    </div>
  )
}
