import { Form, Link } from 'react-router'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PageVersion } from '../page-editor.server.ts'

type PageVersionsProps = {
  slug: string
  versions: readonly PageVersion[]
  publishedNumber: number
  timeZone: string
  /** The version that is being brought back. */
  pending: number | null
}

/** Every saving of a page, the newest first: to look at, and to bring back. */
export function PageVersions({ slug, versions, publishedNumber, timeZone, pending }: PageVersionsProps) {
  const newest = versions[0]?.number ?? 0
  if (newest === 0) {
    return (
      <p className="text-ink-soft">
        {t(
          'This page still has its default text, a template for your network to review. Versions you save appear here.',
        )}
      </p>
    )
  }
  return (
    <ol className="grid divide-y divide-line">
      {versions.map(({ number, title, isPublished, restoredFrom, asksAgain, agreed, savedAt, by }) => (
        <li key={number} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={`/admin/pages/${slug}/preview?version=${number}`}
              className="link font-semibold"
              target="_blank"
            >
              {t('Version {number}', { number })}
            </Link>
            {number === publishedNumber ? (
              <Badge tone="success">{t('Published')}</Badge>
            ) : (
              !isPublished && <Badge>{t('Draft')}</Badge>
            )}
            {asksAgain && <Badge tone="teal">{t('Account holders notified')}</Badge>}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
            {restoredFrom === null
              ? title
              : t('{title}, restored from version {restoredFrom}', { title, restoredFrom })}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {formatDate(savedAt, timeZone)}, {formatTime(savedAt, timeZone)}
            {by && `, ${by}`}
          </p>
          {agreed && <p className="text-sm text-ink-soft">{agreedWords(agreed)}</p>}
          {number !== newest && (
            <Form method="post">
              <input type="hidden" name="seen" value={newest} />
              <Button
                type="submit"
                name="restore"
                value={number}
                variant="quiet"
                icon="history"
                pending={pending === number}
              >
                {t('Restore version {number}', { number })}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

function agreedWords({ agreed, accounts }: NonNullable<PageVersion['agreed']>): string {
  return t('{agreed} of {accounts} accounts agreed', {
    agreed: formatCount(agreed),
    accounts: formatCount(accounts),
  })
}
