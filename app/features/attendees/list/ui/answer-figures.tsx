import { Chart } from '#app/ui/chart.tsx'
import { Table } from '#app/ui/table.tsx'
import type { AnswerSummary } from '../rules/answer-charts.ts'

/** What was answered to one question: choices are drawn, what was written freely is listed. */
export function AnswerFigures({ summary: { label, kind, rows } }: { summary: AnswerSummary }) {
  if (kind === 'choices') {
    return (
      <Chart
        kind="bar"
        sideways
        title={label}
        unit="People"
        labelHeader="Answer"
        series={[{ name: 'People' }]}
        rows={rows.map((row) => ({ label: row.label, values: [row.count] }))}
      />
    )
  }
  return (
    <div>
      <h2 className="mb-2 font-sans text-base font-semibold">{label}</h2>
      <Table
        caption={label}
        hideCaption
        columns={[
          { key: 'label', header: 'Answer', heading: true, cell: (row) => row.label },
          { key: 'count', header: 'People', numeric: true, cell: (row) => row.count },
        ]}
        rows={rows}
        rowKey={(row) => row.label}
      />
    </div>
  )
}
