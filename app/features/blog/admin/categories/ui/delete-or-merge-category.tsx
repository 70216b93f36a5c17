import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ListedCategory } from '../category-list.server.ts'
import { mergeHint, stepRefusals } from './category-words.ts'

type DeleteOrMergeCategoryProps = {
  category: ListedCategory
  others: readonly ListedCategory[]
  pending: boolean
  refusal: keyof typeof stepRefusals | undefined
}

/** How a category ends: as a part of another one, or deleted while it is empty. */
export function DeleteOrMergeCategory({ category, others, pending, refusal }: DeleteOrMergeCategoryProps) {
  const { name, posts } = category
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-5">
      {refusal && (
        <Notice tone="danger" live>
          {stepRefusals[refusal]}
        </Notice>
      )}
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-teal hover:bg-teal-soft">
            {t('Merge into another category…')}
          </summary>
          <Form
            method="post"
            replace
            preventScrollReset
            className="mt-2 grid gap-4 rounded-card bg-paper-deep p-4"
          >
            <p>{mergeHint(posts)}</p>
            <Field id="into" label={t('Into')}>
              <Select
                name="intoId"
                required
                defaultValue=""
                placeholder={t('Choose a category…')}
                options={others.map((other) => ({ value: other.id, label: other.name }))}
              />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="merge"
              variant="danger"
              className="justify-self-start"
              pending={pending}
              pendingLabel={t('Merging…')}
            >
              {t('Merge “{name}”', { name })}
            </Button>
          </Form>
        </details>
      )}
      {posts === 0 ? (
        <SecondPress
          label={t('Delete category…')}
          intent="delete"
          confirm={t('Delete this category')}
          icon="trash"
          pending={pending}
        >
          {t('“{name}” is empty. Its name, colour and position are deleted permanently.', { name })}
        </SecondPress>
      ) : (
        <p className="px-3 text-sm text-ink-soft">
          {t(
            'This category has posts, including drafts and archived ones. You can merge it but not delete it.',
          )}
        </p>
      )}
    </div>
  )
}
