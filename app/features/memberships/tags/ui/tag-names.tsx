import type { Tag } from '../tag-people.server.ts'

const listId = 'tags-there-are'

/** What {@link tagField} offers: once in a page. */
export function TagNames({ tags }: { tags: readonly Tag[] }) {
  return (
    <datalist id={listId}>
      {tags.map(({ id, name }) => (
        <option key={id} value={name} />
      ))}
    </datalist>
  )
}

/** Of a field in which a tag is typed: those there are are offered, another one is made. */
export const tagField = { list: listId, autoComplete: 'off', dir: 'auto' } as const
