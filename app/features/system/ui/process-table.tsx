import { formatMoment } from '#app/kernel/dates.ts'
import { type Column, Table } from '#app/ui/table.tsx'
import type { RunningProcess } from '../system-state.server.ts'

/** The processes that run, each with its version and since when. */
export function ProcessTable({
  processes,
  timeZone,
}: {
  processes: readonly RunningProcess[]
  timeZone: string
}) {
  if (processes.length === 0) return <p className="text-ink-soft">No process has reported yet.</p>
  const columns: Column<RunningProcess>[] = [
    {
      key: 'kind',
      header: 'Process',
      heading: true,
      cell: ({ kind, host }) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)} on ${host}`,
    },
    {
      key: 'version',
      header: 'Version',
      cell: ({ version, commit }) => (commit ? `${version}, ${commit.slice(0, 8)}` : version),
    },
    { key: 'since', header: 'Since', cell: ({ startedAt }) => formatMoment(startedAt, timeZone) },
  ]
  return <Table caption="Processes" hideCaption columns={columns} rows={processes} rowKey={({ id }) => id} />
}
