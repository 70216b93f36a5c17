import { Notice } from '#app/ui/notice.tsx'

/** Instead of codes for a door that will not open. */
export function EventCancelled() {
  return (
    <Notice tone="danger" icon="calendar-x" title="This event was cancelled">
      You don’t need to do anything. We’ll email you about what you paid.
    </Notice>
  )
}
