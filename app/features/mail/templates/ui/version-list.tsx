import { Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { TemplateVersion } from '../template-versions.server.ts'

type VersionListProps = {
  path: string
  versions: readonly TemplateVersion[]
  timeZone: string
}

/** Every saving of a template, the newest first: to look at, to compare, and to bring back. */
export function VersionList({ path, versions, timeZone }: VersionListProps) {
  if (versions.length === 0)
    return (
      <p className="text-ink-soft">
        {t('This template has no custom versions. Versions you save appear here.')}
      </p>
    )
  return (
    <ol className="divide-y divide-line">
      {versions.map((version, index) => (
        <li key={version.number} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={`${path}/versions/${version.number}`}
              preventScrollReset
              className="link inline-block py-0.5 font-semibold"
            >
              {t('Version {number}', { number: version.number })}
            </Link>
            {index === 0 && <Badge tone="success">{t('In use')}</Badge>}
            {version.origin === 'delivered' && <Badge>{t('Default')}</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {version.restoredFrom === null
              ? version.subject
              : t('{subject}, restored from version {number}', {
                  subject: version.subject,
                  number: version.restoredFrom,
                })}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {joinList([
              formatDate(version.savedAt, timeZone),
              formatTime(version.savedAt, timeZone),
              ...(version.by ? [version.by] : []),
            ])}
          </p>
        </li>
      ))}
    </ol>
  )
}
