import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { applyPath } from '../rules/joining-links.ts'

export type SentApplication = {
  companyName: string
  position: string
  contactName: string
  contactEmail: string
}

/** The application as it was sent, and the way back to it. */
export function ApplicationSummary({
  application,
  planId,
}: {
  application: SentApplication
  planId: string
}) {
  const { companyName, position, contactName, contactEmail } = application
  return (
    <section
      aria-label={t('Your application')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-teal-soft px-5 py-3 sm:px-6"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="check-circle" className="mt-0.5 size-5 shrink-0 text-teal" />
        <p className="min-w-0 wrap-anywhere">
          <strong>{companyName}</strong>
          <span className="block text-sm text-ink-soft">
            {contactName}, {position}
          </span>
          <span className="block text-sm text-ink-soft">{contactEmail}</span>
        </p>
      </div>
      <ButtonLink to={applyPath(planId)} variant="quiet" icon="pencil" size="small">
        {t('Edit application')}
      </ButtonLink>
    </section>
  )
}
