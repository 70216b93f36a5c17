import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { PictureField } from '#app/features/files/ui/picture-field.tsx'
import { PictureText } from '#app/features/files/ui/picture-text.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import type { PageDraft } from '../page-editor.server.ts'
import { longestBody } from '../rules/page-limits.ts'

type PageEditorProps = {
  draft: PageDraft
  /** The newest version there is, once another editor was faster. */
  seen: number
  lastResult: SubmissionResult<string[]> | undefined
  pending: 'draft' | 'publish' | null
}

/** Title, picture and text of a page, saved as a draft or published. Works without JavaScript, in HTML. */
export function PageEditor({ draft, seen, lastResult, pending }: PageEditorProps) {
  const [form, fields] = useForm<{ title: string; bodyHtml: string; imageFileId: string; asksAgain: string }>(
    {
      id: 'page',
      lastResult,
      defaultValue: {
        title: draft.title,
        bodyHtml: draft.bodyHtml,
        imageFileId: draft.imageFileId ?? '',
        asksAgain: 'on',
      },
      defaultNoValidate: true,
    },
  )
  const element = useRef<HTMLFormElement>(null)
  useUnsavedWarning(element, lastResult?.status === 'error' ? lastResult : null)
  const hint =
    draft.slug === 'faqs'
      ? t('Each small heading is a question, followed by its answer. Large headings start a group.')
      : undefined
  return (
    <Form ref={element} method="post" {...getFormProps(form)} className="grid gap-6">
      {form.errors && (
        <Notice tone="warning" live title={t('Not saved yet')}>
          {form.errors}
        </Notice>
      )}
      <input type="hidden" name="seen" value={seen} />
      <FormField field={fields.title} label={t('Title')} />
      <PictureField
        name="imageFileId"
        label={t('Picture')}
        hint={t('Optional. Shown under the title, as wide as the text.')}
        address="/admin/pages/picture"
        fileId={fields.imageFileId.initialValue ?? ''}
        url={fields.imageFileId.initialValue === draft.imageFileId ? (draft.image?.src ?? null) : null}
      />
      <Field
        id={fields.bodyHtml.id}
        label={t('Text')}
        errors={fields.bodyHtml.errors}
        {...(hint && { hint })}
      >
        <PictureText
          address="/admin/pages/picture"
          name="bodyHtml"
          label={t('Text')}
          defaultValue={fields.bodyHtml.initialValue ?? ''}
          maxLength={longestBody}
        />
      </Field>
      {draft.slug === 'terms-of-service' && (
        <Checkbox
          id={fields.asksAgain.id}
          name="asksAgain"
          defaultChecked={fields.asksAgain.initialValue === 'on'}
          label={t('When published, tell account holders that the terms have changed')}
          hint={t(
            'Shows a notice in each account until the person agrees. No email is sent. Clear the box for small corrections.',
          )}
        />
      )}
      <Actions draft={draft} pending={pending} />
    </Form>
  )
}

function Actions({ draft, pending }: Pick<PageEditorProps, 'draft' | 'pending'>) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-2 border-t border-line bg-card px-1 py-3">
      <Button
        type="submit"
        name="intent"
        value="publish"
        pending={pending === 'publish'}
        pendingLabel={t('Publishing…')}
      >
        {t('Publish')}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="draft"
        variant="secondary"
        pending={pending === 'draft'}
        pendingLabel={t('Saving…')}
      >
        {t('Save draft')}
      </Button>
      <ButtonLink
        to={`/admin/pages/${draft.slug}/preview?version=${draft.number}`}
        variant="quiet"
        icon="eye"
        target="_blank"
      >
        {t('Preview')}
      </ButtonLink>
    </div>
  )
}
