import { ButtonLink } from '#app/ui/button-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { shortPlace } from '../rules/event-place.ts'
import { eventWhen } from '../rules/event-time.ts'
import type { EventPage } from '../rules/event-views.ts'

/** The event is over: what it was, and the way to those that come. */
export function EventHasPassed({ event }: { event: EventPage }) {
  const [image] = event.images
  return (
    <article className="mx-auto grid w-full max-w-4xl items-center gap-8 px-4 py-12 md:grid-cols-2 md:py-20">
      <Picture
        src={image?.src}
        srcSet={image?.srcSet}
        sizes="(min-width: 768px) 440px, 92vw"
        alt={image?.alt ?? ''}
        width={1200}
        height={800}
        priority
        className="aspect-3/2 rounded-card grayscale"
      />
      <div>
        <h1 className="text-2xl">This Event Has Passed</h1>
        <p className="mt-4 font-serif text-xl">{event.title}</p>
        <p className="mt-1 text-ink-soft">
          {eventWhen(event).date} · {shortPlace(event)}
        </p>
        <ButtonLink to="/events" className="mt-6">
          Browse Upcoming Events
        </ButtonLink>
      </div>
    </article>
  )
}
