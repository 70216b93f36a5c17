import { Link } from 'react-router'
import type { Agreement } from '#app/features/people/rules/agreement.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { rich } from '#app/ui/rich.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { perLanguage } from '#language'

const pageWords: Record<Agreement['page'], string> = perLanguage(() => ({
  'terms-of-service': t('Terms of Service'),
}))

/** What a person agreed to with their account, and where the rest of their choices is. */
export function AgreementList({ agreements, timeZone }: { agreements: Agreement[]; timeZone: string }) {
  return (
    <div className="grid gap-3">
      {agreements.length === 0 && (
        <p>{t('Your account is older than our record of agreements, so there is nothing here for it.')}</p>
      )}
      {agreements.length > 0 && (
        <ul className="grid gap-1">
          {agreements.map(({ page, version, at }) => (
            <li key={`${page} ${version}`}>
              {rich('{page}, {version}, on {moment}', {
                page: (
                  <Link to={`/${page}`} className="link">
                    {pageWords[page]}
                  </Link>
                ),
                version: version === 0 ? t('first version') : t('version {version}', { version }),
                moment: <Unbroken>{formatMoment(at, timeZone)}</Unbroken>,
              })}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        {rich(
          'Each order keeps the version that was in force, and your download has it. Choose which emails you want under <link>Notifications</link>. Whether your visits may be counted is kept in your browser alone: see Cookie settings below.',
          {
            link: (words) => (
              <Link to="/account/settings/notifications" className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </div>
  )
}
