import { Link, useSearchParams } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { filtersAsked } from '#app/kernel/define-list.ts'
import { languageNames } from '#app/kernel/language/language-names.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListFilters } from '#app/ui/list-filters.tsx'
import { type MailGroup, mailGroups } from '../../rules/mail-groups.ts'
import { shownSubject } from '../rules/shown-subject.ts'
import { templateListing } from '../rules/template-listing.ts'
import type { ListedTemplate } from '../template-list.server.ts'

type TemplateListProps = {
  templates: readonly ListedTemplate[]
  timeZone: string
}

/** Every template of the network's mails, by what they are about. */
export function TemplateList({ templates, timeZone }: TemplateListProps) {
  const [search] = useSearchParams()
  const { filters } = templateListing
  const groups = Object.entries(mailGroups) as [MailGroup, string][]
  const { q, show } = filtersAsked(filters, search, timeZone)
  const isAttention = show === 'attention' && q === ''
  return (
    <div className="grid gap-6">
      <ListFilters filters={filters} timeZone={timeZone} />
      {templates.length === 0 && (
        <EmptyState
          icon="mail"
          title={isAttention ? t('No templates need review') : t('No matching templates')}
          level={3}
          action={
            <ButtonLink to="/admin/email/templates" variant="secondary">
              {t('Show all templates')}
            </ButtonLink>
          }
        >
          {isAttention
            ? t('Your custom templates work and their defaults have not changed.')
            : t('Search matches names, descriptions and subjects.')}
        </EmptyState>
      )}
      {groups.map(([group, title]) => {
        const listed = templates.filter((template) => template.group === group)
        return (
          listed.length > 0 && (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`} className="mb-2 text-lg">
                {title}
              </h3>
              <ul className="divide-y divide-line rounded-card bg-card shadow-card ring-1 ring-line/70">
                {listed.map((template) => (
                  <TemplateRow key={template.name} template={template} timeZone={timeZone} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function TemplateRow({ template, timeZone }: { template: ListedTemplate; timeZone: string }) {
  const { name, title, when, subject, changed, isOutdated, isBroken, missing } = template
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-paper/60 sm:px-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_14rem] lg:items-center">
      <div className="min-w-0">
        <Link
          to={`/admin/email/templates/${name}`}
          className="stretched link inline-block py-0.5 font-semibold"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft">{when}</p>
      </div>
      <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
        <span className="text-ink-faint lg:sr-only">{t('Subject:')} </span>
        <span {...written(shownSubject(subject))}>{shownSubject(subject)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1.5 lg:justify-end">
        {isBroken && <Badge tone="danger">{t('Error')}</Badge>}
        {isOutdated && <Badge tone="warning">{t('Default updated')}</Badge>}
        {missing.map((language) => (
          <Badge key={language} tone="warning">
            {t('{language} is the default', { language: languageNames[language] })}
          </Badge>
        ))}
        {changed ? (
          <>
            <Badge tone="teal">{t('Changed')}</Badge>
            <span className="text-sm text-ink-soft tabular-nums">
              {formatDate(changed.at, timeZone)}
              {changed.by && `, ${changed.by}`}
            </span>
          </>
        ) : (
          <span className="text-sm text-ink-faint">{t('Default')}</span>
        )}
      </div>
    </li>
  )
}
