import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import { firstPosition, lastPosition, usualPosition } from '../../rules/gallery-limits.ts'
import type { CategoryFields } from '../category-form.ts'
import type { CategoryToEdit } from '../category-to-edit.server.ts'
import { categoryWords } from './category-words.ts'

type CategoryFormProps = {
  /** Null for a new one. */
  category: CategoryToEdit | null
  events: readonly { id: string; title: string }[]
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
  back: string
}

/** Everything about a category. Works without JavaScript. */
export function CategoryForm({ category, events, lastResult, pending, back }: CategoryFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useUnsavedWarning(element, lastResult ?? null)
  const [form, fields] = useForm<CategoryFields>({
    id: 'category',
    lastResult,
    defaultValue: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      position: String(category?.position ?? usualPosition),
      eventId: category?.eventId ?? '',
    },
    defaultNoValidate: true,
  })
  const failed = category ? categoryWords.notUpdated : categoryWords.notCreated
  return (
    <Form ref={element} method="post" {...getFormProps(form)} className="grid gap-5">
      {lastResult?.error && (
        <Notice tone="danger" live title={failed.title}>
          {failed.description} {form.errors}
        </Notice>
      )}
      {category && <input type="hidden" name="revision" value={category.revision} />}
      <FormField field={fields.name} label={t('Name')} hint={t('The event name that visitors see.')} />
      <Field id={fields.description.id} label={t('Description')} optional errors={fields.description.errors}>
        <TextArea {...getTextareaProps(fields.description)} rows={3} />
      </Field>
      <Field
        id={fields.position.id}
        label={t('Display order')}
        hint={t('Lowest number first. {number} puts it after all sorted categories.', {
          number: usualPosition,
        })}
        errors={fields.position.errors}
      >
        <TextInput
          {...getInputProps(fields.position, { type: 'number' })}
          min={firstPosition}
          max={lastPosition}
          inputMode="numeric"
          className="max-w-40"
        />
      </Field>
      <Field id={fields.eventId.id} label={t('Event')} optional errors={fields.eventId.errors}>
        <SearchSelect
          name="eventId"
          defaultValue={fields.eventId.initialValue}
          placeholder={t('No event')}
          options={events.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={pending} pendingLabel={t('Saving…')}>
          {category ? t('Save category') : t('Create category')}
        </Button>
        <ButtonLink to={back} variant="quiet" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
