import { Form, Link } from 'react-router'
import { comma } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { NamedRows } from '../../ui/named-rows.tsx'
import { longestTag } from '../rules/tag-name.ts'
import type { CountedTag } from '../tag-list.server.ts'

type TagRowsProps = {
  tags: readonly CountedTag[]
  /** Of the tag that was not renamed, and why. */
  refusal: { tagId: string; typed: string; problem: string } | undefined
  pending: boolean
}

/** All tags, each to be renamed, merged into another or deleted. Works without JavaScript. */
export function TagRows({ tags, refusal, pending }: TagRowsProps) {
  if (tags.length === 0)
    return (
      <EmptyState icon="users" title={t('No tags yet.')}>
        {t('Add the first tag to a person, or to selected rows of the list.')}
      </EmptyState>
    )
  return (
    <NamedRows
      idName="tagId"
      longest={longestTag}
      confirm={t('Delete tag')}
      refusal={refusal && { id: refusal.tagId, ...refusal }}
      pending={pending}
      rows={tags.map(({ id, name, people, segments }) => ({
        ...{ id, name },
        hint: <TagUse id={id} people={people} segments={segments} />,
        onDelete: deleteWords(people, segments),
        steps: tags.length > 1 && (
          <Merge id={id} others={tags.filter((other) => other.id !== id)} pending={pending} />
        ),
      }))}
    />
  )
}

type MergeProps = { id: string; others: readonly CountedTag[]; pending: boolean }

function Merge({ id, others, pending }: MergeProps) {
  return (
    <details className="open:w-full">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('Merge…')}</summary>
      <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-end gap-2">
        <input type="hidden" name="tagId" value={id} />
        <Field id={`into-${id}`} label={t('Merge into')} className="min-w-36 flex-1">
          <Select name="into" options={others.map((one) => ({ value: one.id, label: one.name }))} />
        </Field>
        <Button type="submit" name="intent" value="merge" variant="secondary" pending={pending}>
          {t('Merge tags')}
        </Button>
      </Form>
    </details>
  )
}

function TagUse({ id, people, segments }: Pick<CountedTag, 'id' | 'people' | 'segments'>) {
  return (
    <>
      <Link to={`/admin/members?tag=${id}`} className="link">
        {peopleWords(people)}
      </Link>
      {segments > 0 && comma() + plural(segments, '{count} saved view', '{count} saved views')}
    </>
  )
}

const peopleWords = (people: number) => plural(people, '{count} person', '{count} people')

function deleteWords(people: number, segments: number): string {
  const removed = plural(
    people,
    'The tag is removed from {count} person.',
    'The tag is removed from {count} people.',
  )
  return segments > 0 ? `${removed} ${t('Saved views by this tag alone will match no one.')}` : removed
}
