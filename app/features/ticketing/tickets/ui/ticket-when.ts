import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { t } from '#app/kernel/language/t.ts'

/** When a ticket's event takes place, in one line. */
export function ticketWhen(event: { startsAt: Date | null; endsAt: Date | null; timeZone: string }): string {
  const { startsAt, endsAt, timeZone } = event
  if (!startsAt || !endsAt) return t('Date not available')
  const { date, time, zone } = eventWhen({ startsAt, endsAt, timeZone })
  return t('{date}, {time}, {zone}', { date, time, zone })
}
