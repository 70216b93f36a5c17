import type { MemberTier } from '#app/db/schema/memberships.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { perLanguage } from '#language'
import type { ImportLine, ImportPage, LineState } from '../import-page.server.ts'
import { lineWords, stateHints, stateTitles } from './import-words.ts'

const tierNames: Record<MemberTier, string> = perLanguage(() => ({
  basic: t('Basic'),
  standard: t('Standard'),
  vip: 'VIP',
}))

export const lineStates = [
  'invite',
  'refused',
  'has-account',
  'already-invited',
] as const satisfies LineState[]

type ImportLinesProps = { page: ImportPage; show: LineState; timeZone: string }

/** What would happen with each line of a file, by kinds. */
export function ImportLines({ page, show, timeZone }: ImportLinesProps) {
  const count = page.counts[show]
  const file = `/admin/members/import/${page.id}/refusals.csv`
  return (
    <section aria-label={t('Rows in the file')} className="grid grid-cols-1 gap-4">
      <Tabs
        label={t('Rows by result')}
        items={lineStates.map((state) => ({
          to: `?show=${state}`,
          label: stateTitles[state],
          count: page.counts[state],
          current: state === show,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-reading text-ink-soft">{stateHints[show]}</p>
        {show === 'refused' && count > 0 && (
          <ButtonLink to={file} reloadDocument variant="secondary" icon="download">
            {t('Download invalid rows')}
          </ButtonLink>
        )}
      </div>
      <Table
        caption={stateTitles[show]}
        hideCaption
        rows={page.lines}
        rowKey={({ line }) => String(line)}
        columns={columnsOf(show, timeZone)}
        empty={<p className="py-6 text-ink-soft">{t('No rows.')}</p>}
      />
      {count > page.lines.length && page.lines.length > 0 && (
        <p className="text-sm text-ink-faint">
          {t('The first {shown} of {total} are shown.', {
            shown: page.lines.length,
            total: formatCount(count),
          })}
        </p>
      )}
    </section>
  )
}

function columnsOf(show: LineState, timeZone: string): Column<ImportLine>[] {
  return [
    { key: 'line', header: t('Row'), numeric: true, cell: ({ line }) => line },
    {
      key: 'person',
      header: t('Person'),
      heading: true,
      cell: ({ person }) => (
        <span className="wrap-anywhere">
          {person?.name || '–'}
          <span className="block text-sm font-normal text-ink-soft">{person?.email}</span>
        </span>
      ),
    },
    show === 'refused'
      ? { key: 'why', header: t('Reason'), cell: ({ reason }) => reason && lineWords[reason] }
      : { key: 'given', header: t('Access'), cell: (line) => givenOf(line, timeZone) },
  ]
}

function givenOf({ person }: ImportLine, timeZone: string): string {
  if (!person?.tier || !person.until) return t('Account only')
  return t('{tier} until {date}', {
    tier: tierNames[person.tier],
    date: formatDate(new Date(person.until.getTime() - 1), timeZone),
  })
}
