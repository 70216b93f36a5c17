import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestTag } from '../rules/tag-name.ts'
import type { CountedTag } from '../tag-list.server.ts'

type TagRowsProps = {
  tags: readonly CountedTag[]
  /** Of the tag that was not renamed, and why. */
  refusal: { tagId: string; typed: string; problem: string } | undefined
  pending: boolean
}

/** All tags, each to be renamed, merged into another or deleted. Works without JavaScript. */
export function TagRows({ tags, ...rest }: TagRowsProps) {
  if (tags.length === 0)
    return (
      <EmptyState icon="users" title="No tags yet.">
        Add the first tag to a person, or to selected rows of the list.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3">
      {tags.map((tag) => (
        <li key={tag.id} className="rounded-card bg-paper p-4">
          <TagRow tag={tag} others={tags.filter(({ id }) => id !== tag.id)} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type TagRowProps = Omit<TagRowsProps, 'tags'> & { tag: CountedTag; others: readonly CountedTag[] }

function TagRow({ tag: { id, name, people, segments }, others, refusal, pending }: TagRowProps) {
  const own = refusal?.tagId === id ? refusal : undefined
  return (
    <>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="tagId" value={id} />
        <Field
          id={`name-${id}`}
          label="Name"
          errors={own && [own.problem]}
          hint={<TagUse id={id} people={people} segments={segments} />}
          className="min-w-36 flex-1"
        >
          <TextInput
            key={own?.typed ?? name}
            name="name"
            defaultValue={own?.typed ?? name}
            maxLength={longestTag * 2}
            dir="auto"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" name="intent" value="rename" variant="secondary" className="self-start mt-6.5">
          Rename
        </Button>
      </Form>
      <div className="mt-1 flex flex-wrap items-start gap-x-2">
        {others.length > 0 && (
          <details className="open:w-full">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">Merge…</summary>
            <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-end gap-2">
              <input type="hidden" name="tagId" value={id} />
              <Field id={`into-${id}`} label="Merge into" className="min-w-36 flex-1">
                <Select name="into" options={others.map((one) => ({ value: one.id, label: one.name }))} />
              </Field>
              <Button type="submit" name="intent" value="merge" variant="secondary" pending={pending}>
                Merge tags
              </Button>
            </Form>
          </details>
        )}
        <SecondPress
          label="Delete…"
          intent="delete"
          confirm="Delete tag"
          fields={{ tagId: id }}
          pending={pending}
        >
          {`The tag is removed from ${peopleWords(people)}.${segments > 0 ? ' Saved views by this tag will match no one.' : ''}`}
        </SecondPress>
      </div>
    </>
  )
}

function TagUse({ id, people, segments }: Pick<CountedTag, 'id' | 'people' | 'segments'>) {
  return (
    <>
      <Link to={`/admin/members?tag=${id}`} className="link">
        {peopleWords(people)}
      </Link>
      {segments > 0 && `, ${segments} saved ${segments === 1 ? 'view' : 'views'}`}
    </>
  )
}

const peopleWords = (people: number) => `${people.toLocaleString('en')} ${people === 1 ? 'person' : 'people'}`
