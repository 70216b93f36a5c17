import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Instead of codes for a door that will not open. */
export function EventCancelled() {
  return (
    <Notice tone="danger" icon="calendar-x" title={t('This event was cancelled')}>
      {t('You don’t need to do anything. We’ll email you about what you paid.')}
    </Notice>
  )
}
