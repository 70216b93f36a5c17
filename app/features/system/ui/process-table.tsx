import { formatMoment } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { type Column, Table } from '#app/ui/table.tsx'
import type { RunningProcess } from '../system-state.server.ts'

const kindWords: Record<RunningProcess['kind'], (host: string) => string> = {
  web: (host) => t('Web on {host}', { host }),
  worker: (host) => t('Worker on {host}', { host }),
  'web and worker': (host) => t('Web and worker on {host}', { host }),
}

/** The processes that run, each with its version and since when. */
export function ProcessTable({
  processes,
  timeZone,
}: {
  processes: readonly RunningProcess[]
  timeZone: string
}) {
  if (processes.length === 0) return <p className="text-ink-soft">{t('No process has reported yet.')}</p>
  const columns: Column<RunningProcess>[] = [
    {
      key: 'kind',
      header: t('Process'),
      heading: true,
      cell: ({ kind, host }) => kindWords[kind](host),
    },
    {
      key: 'version',
      header: t('Version'),
      cell: ({ version, commit }) => (commit ? joinList([version, commit.slice(0, 8)]) : version),
    },
    { key: 'since', header: t('Since'), cell: ({ startedAt }) => formatMoment(startedAt, timeZone) },
  ]
  return (
    <Table caption={t('Processes')} hideCaption columns={columns} rows={processes} rowKey={({ id }) => id} />
  )
}
