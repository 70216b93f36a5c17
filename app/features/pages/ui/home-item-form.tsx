import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { PictureField } from '#app/features/files/ui/picture-field.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type Saved = { fileId: string | null; url: string | null; version: number; name: string }

type HomeItemFormProps = {
  /** Null for one to be added. */
  partner?: (Saved & { website: string | null }) | null
  testimonial?: (Saved & { role: string; quote: string }) | null
  /** The version that is saved by now, where another administrator was faster. */
  version: number
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

type Typed = { name: string; website: string; role: string; quote: string; fileId: string }

/** A partner or a testimonial of the home page. */
export function HomeItemForm({ partner, testimonial, version, lastResult, pending }: HomeItemFormProps) {
  const isPartner = partner !== undefined
  const saved = partner ?? testimonial ?? null
  const [form, fields] = useForm<Typed>({
    id: 'home-item',
    lastResult,
    defaultValue: {
      name: saved?.name,
      website: partner?.website ?? '',
      role: testimonial?.role,
      quote: testimonial?.quote,
      fileId: saved?.fileId ?? '',
    },
    defaultNoValidate: true,
  })
  const fileId = fields.fileId.initialValue ?? ''
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-5">
      {form.errors && (
        <Notice tone="warning" live title={t('Not saved yet')}>
          {form.errors}
        </Notice>
      )}
      <input type="hidden" name="version" value={version} />
      <FormField field={fields.name} label={t('Name')} />
      {isPartner ? (
        <FormField field={fields.website} label={t('Website')} type="url" optional />
      ) : (
        <>
          <FormField field={fields.role} label={t('Role')} hint={t('For example: Head of primary, Dubai')} />
          <Field id={fields.quote.id} label={t('Quote')} errors={fields.quote.errors}>
            <TextArea name="quote" defaultValue={fields.quote.initialValue ?? ''} rows={4} maxLength={400} />
          </Field>
        </>
      )}
      <PictureField
        name="fileId"
        label={isPartner ? t('Logo') : t('Portrait')}
        hint={t('JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.')}
        address="/admin/pages/picture"
        fileId={fileId}
        url={fileId === saved?.fileId ? saved.url : null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {saved ? t('Save') : t('Add to the home page')}
        </Button>
        <ButtonLink to="/admin/home" variant="quiet">
          {t('Back to the list')}
        </ButtonLink>
      </div>
    </Form>
  )
}
