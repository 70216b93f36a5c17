import { truncate } from '#app/kernel/cut-text.ts'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestMetaDescription } from '../../rules/post-draft.ts'
import type { PostTyped } from '../typed-post.ts'
import { LabelChips } from './label-chips.tsx'
import type { PostErrors } from './post-words.ts'

type SearchPreviewProps = { title: string; description: string; address: string; networkName: string }

/** Search engines cut titles and descriptions about here. */
const shownTitle = 60

const shownDescription = 160

type PostSearchProps = {
  typed: PostTyped
  /** As it stands while it is typed. */
  now: PostTyped
  errors: PostErrors
  /** What of its address is known: "staffroom.example › blog › reading-aloud". */
  address: string
  networkName: string
}

/** What search engines are told of a post. */
export function PostSearch({ typed, now, errors, address, networkName }: PostSearchProps) {
  const length = now.metaDescription.trim().length
  const beginning = now.contentHtml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (
    <Panel title={t('SEO & Metadata')}>
      <div className="grid gap-5">
        <Field
          id="post-meta-title"
          label={t('Meta Title')}
          optional
          hint={t('Replaces the title in search engines.')}
          errors={errors.metaTitle}
        >
          <TextInput name="metaTitle" defaultValue={typed.metaTitle} autoComplete="off" />
        </Field>
        <Field
          id="post-meta-description"
          label={t('Meta Description')}
          hint={
            <span
              className={cx('tabular-nums', length > longestMetaDescription && 'font-semibold text-danger')}
            >
              {t('{length} of {most} characters', { length, most: longestMetaDescription })}
            </span>
          }
          errors={errors.metaDescription}
        >
          <TextArea
            name="metaDescription"
            defaultValue={typed.metaDescription}
            placeholder={t('Brief description for search engines (max {most} characters)', {
              most: longestMetaDescription,
            })}
            rows={3}
          />
        </Field>
        <LabelChips
          name="keywords"
          label={t('SEO Keywords')}
          removeLabel={(text) => t('Remove keyword {text}', { text })}
          defaultValue={typed.keywords}
          placeholder={t('Add keyword')}
          hint={t('Press Enter or choose the plus after each keyword.')}
        />
        <SearchPreview
          title={now.metaTitle.trim() || now.title.trim()}
          description={now.metaDescription.trim() || now.excerpt.trim() || beginning.slice(0, 300)}
          address={address}
          networkName={networkName}
        />
      </div>
    </Panel>
  )
}

/** Roughly what a list of search results shows of the post. */
function SearchPreview({ title, description, address, networkName }: SearchPreviewProps) {
  return (
    <figure className="rounded-card border border-line bg-paper p-4">
      <figcaption className="text-sm text-ink-faint">{t('Search engine preview')}</figcaption>
      <p dir="ltr" className="mt-3 text-sm wrap-anywhere text-ink-soft">
        {address}
      </p>
      <p className="mt-0.5 text-lg font-medium wrap-anywhere text-teal">
        {truncate(title || t('Post title'), shownTitle)}
        {title.length < shownTitle - 15 && ` · ${networkName}`}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {truncate(description || t('The excerpt, or the start of the text.'), shownDescription)}
      </p>
    </figure>
  )
}
