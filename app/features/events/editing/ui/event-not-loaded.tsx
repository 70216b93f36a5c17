import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** An event that is not there, or cannot be had just now. */
export function EventNotLoaded() {
  return (
    <Notice
      tone="danger"
      live
      actions={
        <ButtonLink to="/admin/events" variant="secondary" icon="arrow-left">
          {t('Back to Events')}
        </ButtonLink>
      }
    >
      {t('Error loading event. Please try again.')}
    </Notice>
  )
}
