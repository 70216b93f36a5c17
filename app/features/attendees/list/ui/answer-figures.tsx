import { t } from '#app/kernel/language/t.ts'
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
        unit={t('People')}
        labelHeader={t('Answer')}
        series={[{ name: t('People') }]}
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
          { key: 'label', header: t('Answer'), heading: true, cell: (row) => row.label },
          { key: 'count', header: t('People'), numeric: true, cell: (row) => row.count },
        ]}
        rows={rows}
        rowKey={(row) => row.label}
      />
    </div>
  )
}
