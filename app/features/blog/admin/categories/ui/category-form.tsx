import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { CategoryBadge } from '../../../ui/category-badge.tsx'
import { categoryColours, colourNames, longestCategoryName } from '../../rules/category-terms.ts'
import type { CategoryFields } from '../category-form.ts'
import type { ListedCategory } from '../category-list.server.ts'

type CategoryFormProps = {
  /** Null for a new one. */
  category: ListedCategory | null
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
  back: string
}

/** The name and the colour of a category. Works without JavaScript. */
export function CategoryForm({ category, lastResult, pending, back }: CategoryFormProps) {
  const [form, fields] = useForm<CategoryFields>({
    id: 'blog-category',
    lastResult,
    defaultValue: { name: category?.name ?? '', colour: category?.colour ?? 'teal' },
  })
  const { name, colour } = fields
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-5">
      {form.errors && (
        <Notice tone="danger" live>
          {form.errors.join(' ')}
        </Notice>
      )}
      {category && <input type="hidden" name="revision" value={category.revision} />}
      <Field
        id={name.id}
        label={t('Name')}
        errors={name.errors}
        {...(category && { hint: t('A new name changes the category’s URL. Old links keep working.') })}
      >
        <TextInput
          {...getInputProps(name, { type: 'text' })}
          maxLength={longestCategoryName}
          autoComplete="off"
        />
      </Field>
      <RadioGroup
        name={colour.name}
        legend={t('Colour')}
        look="cards"
        columns={3}
        defaultValue={String(colour.initialValue ?? 'teal')}
        errors={colour.errors}
        options={categoryColours.map((value) => ({
          value,
          label: <CategoryBadge category={{ slug: value, name: colourNames[value], colour: value }} />,
        }))}
      />
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
