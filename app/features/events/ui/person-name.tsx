import type { EventPerson } from '#app/db/schema/events.ts'

/** The name of a host or speaker, as a link where they have one. */
export function PersonName({ person: { name, link } }: { person: EventPerson }) {
  return link ? (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {name}
    </a>
  ) : (
    name
  )
}
