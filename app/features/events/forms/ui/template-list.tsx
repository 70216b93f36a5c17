import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { FormTemplate } from '../form-templates.server.ts'
import { fieldCountWords, usedByWords } from './form-words.ts'

type TemplateListProps = {
  templates: readonly FormTemplate[]
  /** Where one is edited, with its id behind it. */
  path: string
  /** The id of the one that is being deleted. */
  deleting: string | null
}

/** The templates an event may use, its own and global ones. */
export function TemplateList({ templates, path, deleting }: TemplateListProps) {
  return (
    <ul className="grid gap-4">
      {templates.map((template) => (
        <li key={template.id} className="rounded-card bg-card p-5 shadow-card ring-1 ring-line/70 sm:px-6">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-lg wrap-anywhere" {...written(template.name)}>
                {template.name}
              </h3>
              {template.description && (
                <p className="mt-0.5 text-ink-soft wrap-anywhere">{template.description}</p>
              )}
              <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge
                  tone={template.isGlobal ? 'teal' : 'neutral'}
                  icon={template.isGlobal ? 'globe' : 'calendar'}
                >
                  {template.isGlobal ? t('Global') : t('This event')}
                </Badge>
                {template.isArchived && (
                  <Badge tone="warning" icon="archive">
                    {t('Archived')}
                  </Badge>
                )}
                <span>
                  {t('{fields}, version {version}', {
                    fields: fieldCountWords(template.fields.length),
                    version: template.version,
                  })}
                </span>
                <span>{usedByWords(template.usedBy.length)}</span>
              </p>
              <p className="mt-2 line-clamp-2 text-sm text-ink-faint wrap-anywhere">
                {joinList(template.fields.map(({ label }) => label))}
              </p>
            </div>
            <div className="flex items-center gap-1">
              <ButtonLink to={`${path}/new?copy=${template.id}`} variant="quiet" icon="copy" iconOnly>
                {t('Duplicate {name}', { name: template.name })}
              </ButtonLink>
              {!template.isArchived && (
                <ButtonLink to={`${path}/${template.id}`} variant="quiet" icon="pencil" iconOnly>
                  {t('Edit {name}', { name: template.name })}
                </ButtonLink>
              )}
            </div>
            {!template.isArchived && <Delete template={template} isPending={deleting === template.id} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Delete({ template, isPending }: { template: FormTemplate; isPending: boolean }) {
  const { id, name, usedBy, hasAnswers } = template
  const isUsed = usedBy.length > 0 || hasAnswers
  return (
    <SecondPress
      label={t('Delete…')}
      intent="delete"
      confirm={isUsed ? t('Archive {name}', { name }) : t('Delete {name}', { name })}
      icon={isUsed ? 'archive' : 'trash'}
      pending={isPending}
      fields={{ id }}
      className="not-open:-ms-3"
    >
      {isUsed ? archiveWords(usedBy) : t('No ticket type uses this template. You cannot undo this.')}
    </SecondPress>
  )
}

function archiveWords(usedBy: FormTemplate['usedBy']): string {
  if (usedBy.length === 0)
    return t('Attendee answers are kept. No other ticket type can use it after you archive it.')
  const ticketTypes = joinList(usedBy.map(({ ticketName, eventTitle }) => `${ticketName} (${eventTitle})`))
  return t(
    'These ticket types keep using it: {ticketTypes}. No other ticket type can use it after you archive it.',
    { ticketTypes },
  )
}
