import { t } from '#app/kernel/language/t.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'

/** The list of events could not be had. */
export function EventsNotLoaded() {
  return (
    <NotLoaded icon="calendar-x" title={t('Error Loading Events')}>
      {t('Failed to load events. Please try again later.')}
    </NotLoaded>
  )
}
