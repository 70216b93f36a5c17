import { type ComponentType, useEffect, useId, useState } from 'react'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import type { ChartDrawingProps, ChartProps, ChartRow } from './chart-drawing.tsx'
import { Skeleton } from './skeleton.tsx'
import { type Column, Table } from './table.tsx'

/**
 * Figures as a drawing, and the same figures as a table, which is what readers without scripts get. The library that
 * draws is loaded by itself, and only where a chart is shown.
 */
export function Chart(props: ChartProps) {
  const { title, unit, rows, series, sideways = false, labelHeader = t('Label') } = props
  const formatValue = props.formatValue ?? formatCount
  const id = useId()
  const [Drawing, setDrawing] = useState<ComponentType<ChartDrawingProps> | null>(null)
  const [isTable, setIsTable] = useState(false)

  useEffect(() => {
    let isHere = true
    import('./chart-drawing.tsx').then(
      (loaded) => isHere && setDrawing(() => loaded.ChartDrawing),
      () => isHere && setIsTable(true),
    )
    return () => {
      isHere = false
    }
  }, [])

  const columns: Column<ChartRow>[] = [
    { key: 'label', header: labelHeader, heading: true, cell: (row) => row.label },
    ...series.map(
      ({ name }, index): Column<ChartRow> => ({
        key: `${index}`,
        header: series.length === 1 ? unit : name,
        numeric: true,
        cell: (row) => formatValue(row.values[index] ?? 0),
      }),
    ),
  ]
  return (
    <figure aria-labelledby={`${id}-title`} className="min-w-0">
      <figcaption className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <span id={`${id}-title`}>
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-sm text-ink-soft">({unit})</span>
        </span>
        <span className="shrink-0 noscript:hidden">
          <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {t('Show as table')}
          </Button>
        </span>
      </figcaption>
      {!isTable && (
        <div
          role="img"
          aria-label={t('{title}, chart. Use “Show as table” for the figures.', { title })}
          className="noscript:hidden"
        >
          {Drawing ? (
            <Drawing {...props} formatValue={formatValue} sideways={sideways} />
          ) : (
            <Skeleton className="h-64" />
          )}
        </div>
      )}
      <div className={isTable ? undefined : 'hidden noscript:block'}>
        <Table caption={title} hideCaption columns={columns} rows={rows} rowKey={(row) => row.label} />
      </div>
    </figure>
  )
}
