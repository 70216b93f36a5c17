import { PictureText } from '#app/features/files/ui/picture-text.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestContent } from '../../rules/post-draft.ts'
import type { PostTyped } from '../typed-post.ts'
import type { PostErrors } from './post-words.ts'

type PostContentProps = { typed: PostTyped; errors: PostErrors }

const star = <span aria-hidden="true"> *</span>

/** What a post says. */
export function PostContent({ typed, errors }: PostContentProps) {
  return (
    <Panel title={t('Content')}>
      <div className="grid gap-5">
        <Field
          id="post-title"
          label={
            <>
              {t('Title')}
              {star}
            </>
          }
          errors={errors.title}
        >
          <TextInput
            name="title"
            defaultValue={typed.title}
            placeholder={t('Enter post title')}
            autoComplete="off"
            aria-required
          />
        </Field>
        <Field
          id="post-excerpt"
          label={t('Excerpt')}
          hint={t(
            'One or two sentences for cards and above the text. Leave blank to show the start of the text.',
          )}
          errors={errors.excerpt}
        >
          <TextArea name="excerpt" defaultValue={typed.excerpt} rows={3} />
        </Field>
        <Field
          id="post-content"
          label={
            <>
              {t('Content')}
              {star}
            </>
          }
          errors={errors.contentHtml}
        >
          <PictureText
            id="post-content"
            name="contentHtml"
            label={t('Content')}
            address="/admin/blog/picture"
            defaultValue={typed.contentHtml}
            maxLength={longestContent}
            hasVideos
            isTall
          />
        </Field>
      </div>
    </Panel>
  )
}
