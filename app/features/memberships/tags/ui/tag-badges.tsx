import type { Tag } from '../tag-people.server.ts'

/** Tags, small enough for a row of a list. */
export function TagBadges({ tags }: { tags: readonly Tag[] }) {
  return (
    <span className="inline-flex gap-1">
      {tags.map(({ id, name }) => (
        <bdi
          key={id}
          className="rounded-full bg-teal-soft px-2 text-xs/5 font-semibold whitespace-nowrap text-teal-dark forced-colors:border"
        >
          {name}
        </bdi>
      ))}
    </span>
  )
}
