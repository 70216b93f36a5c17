import { isId } from '#app/kernel/is-id.ts'
import type { Happening } from './told-event.ts'

/** What a marked part of a page stands for: `data-measure` names it, and what it is about stands beside it. */
export type Marks = Readonly<
  Partial<Record<'measure' | 'measureEvent' | 'measurePartner' | 'measureElement', string>>
>

/** What pressing, or showing, a part with these marks is counted as; null where they say nothing that is counted. */
export function happeningOf(marks: Marks): Happening | null {
  const { measure, measureEvent, measurePartner, measureElement } = marks
  const element = measureElement ? { element: measureElement } : {}
  switch (measure) {
    case 'event_click':
    case 'event_view_details':
      return isId(measureEvent) ? { type: measure, eventId: measureEvent, ...element } : null
    case 'buy_click':
      return { type: measure, ...(isId(measureEvent) ? { eventId: measureEvent } : {}), ...element }
    case 'partner_logo_click':
      return isId(measurePartner) ? { type: measure, partnerId: measurePartner, ...element } : null
    default:
      return null
  }
}
