import { PictureDrop } from '#app/features/files/ui/picture-drop.tsx'
import { zoneName } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { listPerLanguage } from '#language'
import type { PostTyped } from '../typed-post.ts'
import { LabelChips } from './label-chips.tsx'
import type { PostErrors } from './post-words.ts'

type PostPublishingProps = {
  typed: PostTyped
  now: PostTyped
  errors: PostErrors
  pictureUrl: string | null
  categories: readonly { id: string; name: string }[]
  timeZone: string
  isNew: boolean
}

const statuses = listPerLanguage(() => [
  { value: 'draft', label: t('Draft') },
  { value: 'published', label: t('Published') },
  { value: 'archived', label: t('Archived') },
])

/** How a post appears on the site: beside what it says. */
export function PostPublishing(props: PostPublishingProps) {
  const { typed, now, errors, pictureUrl, categories, timeZone, isNew } = props
  return (
    <div className="grid min-w-0 items-start gap-6 md:grid-cols-2 xl:grid-cols-1">
      <Panel title={t('Publishing')}>
        <div className="grid gap-5">
          <Field id="post-status" label={t('Status')} errors={errors.status}>
            <Select name="status" defaultValue={typed.status} options={statuses} />
          </Field>
          <div hidden={now.status !== 'published'}>
            <Field
              id="post-publish-at"
              label={t('Publish Date')}
              hint={t('{zone}. Choose a future time to schedule the post. Leave blank to publish now.', {
                zone: zoneName(timeZone),
              })}
              errors={errors.publishAt}
            >
              <DateInput
                key={typed.publishAt}
                name="publishAt"
                type="datetime-local"
                defaultValue={typed.publishAt}
              />
            </Field>
          </div>
          <Checkbox
            id="post-featured"
            name="isFeatured"
            defaultChecked={typed.isFeatured !== ''}
            label={t('Featured Post')}
            hint={t('The three newest featured posts are shown at the top of the blog.')}
          />
          <Field
            id="post-slug"
            label={t('URL')}
            optional={isNew}
            hint={
              isNew
                ? t('The part after /blog/. Leave blank to create it from the title.')
                : t('The part after /blog/. Old links keep working.')
            }
            errors={errors.slug}
          >
            <TextInput
              key={typed.slug}
              name="slug"
              defaultValue={typed.slug}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
      </Panel>
      <Panel title={t('Category')}>
        <Field id="post-category" label={t('Category')} hideLabel errors={errors.categoryId}>
          <Select
            name="categoryId"
            defaultValue={typed.categoryId}
            placeholder={t('No Category')}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </Panel>
      <FeaturedImage typed={typed} errors={errors} pictureUrl={pictureUrl} />
      <Panel title={t('Tags')}>
        <LabelChips
          name="tags"
          label={t('Tags')}
          removeLabel={(text) => t('Remove tag {text}', { text })}
          defaultValue={typed.tags}
          placeholder={t('Add tag')}
          hint={t('Readers can find posts with the same tag.')}
        />
      </Panel>
    </div>
  )
}

type FeaturedImageProps = Pick<PostPublishingProps, 'typed' | 'errors' | 'pictureUrl'>

function FeaturedImage({ typed, errors, pictureUrl }: FeaturedImageProps) {
  return (
    <Panel title={t('Featured Image')}>
      <div className="grid gap-5">
        <PictureDrop
          id="post-image"
          name="imageFileId"
          label={t('Picture')}
          hint={t('Shown on cards and above the text. Best in 3:2 format.')}
          address="/admin/blog/picture"
          fileId={typed.imageFileId}
          url={pictureUrl}
          errors={errors.imageFileId}
        />
        <Field
          id="post-image-alt"
          label={t('Alt text')}
          optional
          hint={t('Describes the picture for people who can’t see it.')}
          errors={errors.imageAlt}
        >
          <TextInput name="imageAlt" defaultValue={typed.imageAlt} maxLength={300} autoComplete="off" />
        </Field>
      </div>
    </Panel>
  )
}
