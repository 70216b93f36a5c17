import { NotLoaded } from '#app/ui/not-loaded.tsx'

/** The list of events could not be had. */
export function EventsNotLoaded() {
  return (
    <NotLoaded icon="calendar-x" title="Error Loading Events">
      Failed to load events. Please try again later.
    </NotLoaded>
  )
}
