import type { EventPerson } from '#app/db/schema/events.ts'
import { PersonName } from '#app/features/events/ui/person-name.tsx'
import { plural } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Avatar } from '#app/ui/avatar.tsx'

/** Who speaks at an event. */
export function EventSpeakers({ speakers }: { speakers: readonly EventPerson[] }) {
  return (
    <section aria-labelledby="event-speakers">
      <h2 id="event-speakers" className="mb-4 text-xl">
        {plural(speakers.length, 'Speaker', 'Speakers')}
      </h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {speakers.map((speaker, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may have one name
          <li key={place} className="flex items-center gap-4">
            <Avatar name={speaker.name} />
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">
                <PersonName person={speaker} />
              </span>
              {speaker.line && (
                <span className="block text-ink-soft" {...written(speaker.line)}>
                  {speaker.line}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
