import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { PictureField } from '#app/features/files/ui/picture-field.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { logoMaxBytes } from '../../applications/rules/logo.ts'

type SponsorDetailsFormProps = {
  sponsor: {
    organisation: string
    otherwiseShown: string
    website: string | null
    logo: { fileId: string; url: string | null } | null
    version: number
  }
  mayEdit: boolean
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

type Typed = { organisation: string; website: string; fileId: string }

/** Under which name, with which logo and link a sponsor is shown. */
export function SponsorDetailsForm({ sponsor, mayEdit, lastResult, pending }: SponsorDetailsFormProps) {
  const { organisation, otherwiseShown, website, logo, version } = sponsor
  const [form, fields] = useForm<Typed>({
    id: 'sponsor-details',
    lastResult,
    defaultValue: { organisation, website: website ?? '', fileId: logo?.fileId ?? '' },
    defaultNoValidate: true,
  })
  const fileId = fields.fileId.initialValue ?? ''
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5" preventScrollReset>
      {form.errors && (
        <Notice tone="warning" live title={t('Not saved yet')}>
          {form.errors}
        </Notice>
      )}
      <input type="hidden" name="version" value={version} />
      <FormField
        field={fields.organisation}
        label={t('Organisation')}
        hint={t('Leave blank to show “{name}”.', { name: otherwiseShown })}
        optional
        disabled={!mayEdit}
      />
      <FormField
        field={fields.website}
        label={t('Website')}
        type="url"
        hint={t('The logo links to this URL. It must start with https://.')}
        optional
        disabled={!mayEdit}
      />
      <PictureField
        name="fileId"
        label={t('Logo')}
        hint={t('JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.')}
        address="/admin/sponsors/logo"
        fileId={fileId}
        url={fileId === logo?.fileId ? logo.url : null}
        maxBytes={logoMaxBytes}
        disabled={!mayEdit}
      />
      {mayEdit && (
        <Button
          type="submit"
          name="intent"
          value="details"
          variant="secondary"
          pending={pending}
          pendingLabel={t('Saving…')}
          className="justify-self-start"
        >
          {t('Save details')}
        </Button>
      )}
    </Form>
  )
}
