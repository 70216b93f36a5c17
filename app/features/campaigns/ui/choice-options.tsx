import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { EventChoice, PersonChoice } from '../composer-choices.server.ts'

export function PersonOption({ person: { name, email } }: { person: PersonChoice }) {
  return (
    <span className="block leading-tight">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {email !== name && <span className="block text-sm wrap-anywhere text-ink-soft">{email}</span>}
    </span>
  )
}

export function EventOption({ event }: { event: EventChoice }) {
  const when = formatMoment(new Date(event.startsAt), event.timeZone)
  return (
    <span className="flex items-start justify-between gap-3 leading-tight">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{event.title}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {event.place ? `${when}, ${event.place}` : when}
        </span>
      </span>
      {event.status !== 'published' && <Badge>{statusWords[event.status]}</Badge>}
    </span>
  )
}

const statusWords = perLanguage(
  () => ({ draft: t('Draft'), cancelled: t('Cancelled'), archived: t('Archived') }) as const,
)
