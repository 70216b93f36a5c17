import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'

export type ChartRow = { label: string; values: readonly number[] }

export type ChartProps = {
  kind: 'line' | 'bar' | 'stacked-bar'
  title: string
  /** What the figures count: "People", "AED". Heads the table where there is one series. */
  unit: string
  rows: readonly ChartRow[]
  /** One per value of a row, at most six. */
  series: readonly { name: string }[]
  /** How a figure is written; with separators for thousands unless given. */
  formatValue?: (value: number) => string
  /** Bars that lie, for labels that are words. */
  sideways?: boolean
  /** What the labels are: heads the first column of the table. */
  labelHeader?: string
}

export type ChartDrawingProps = Omit<ChartProps, 'formatValue' | 'sideways' | 'labelHeader'> & {
  formatValue: (value: number) => string
  sideways: boolean
}

/** Apart in lightness as well as in hue, and in their dashes where they are lines: told apart without colours. */
const looks = [
  { colour: 'var(--color-chart-teal)', dashes: '0' },
  { colour: 'var(--color-chart-orange)', dashes: '6 3' },
  { colour: 'var(--color-chart-blue)', dashes: '2 3' },
  { colour: 'var(--color-chart-plum)', dashes: '10 3 2 3' },
  { colour: 'var(--color-chart-olive)', dashes: '4 4' },
  { colour: 'var(--color-chart-grey)', dashes: '1 4' },
] as const

/** What is drawn is placed from the left; what stands in boxes over it is read as the page is. */
const drawn = { direction: 'ltr' } as const

const text = { fontSize: 13, fill: 'var(--color-ink-soft)' }
/** What a bar that lies takes of the height, and the least a drawing is high. */
const barHeight = 40
const usualHeight = 256
const longestLabel = 22

/** The drawing of a `Chart`, with the library that draws it. */
export function ChartDrawing({ kind, rows, series, unit, formatValue, sideways }: ChartDrawingProps) {
  const data = rows.map((row) => ({ ...row, values: [...row.values] }))
  const names = series.map(({ name }, index) => ({
    name: series.length === 1 ? unit : name,
    key: name,
    look: looks[index % looks.length] ?? looks[0],
    figureOf: (row: (typeof data)[number]) => row.values[index] ?? 0,
  }))
  const height = sideways
    ? Math.max(96, rows.length * barHeight * (kind === 'bar' ? series.length : 1) + 40)
    : usualHeight
  // Time and size run as people read.
  const isMirrored = directionOf(currentLanguage()) === 'rtl'
  const margin = isMirrored
    ? { top: 8, right: 0, bottom: 0, left: 16 }
    : { top: 8, right: 16, bottom: 0, left: 0 }
  const shared = { data, margin, accessibilityLayer: false }
  const across = { reversed: isMirrored }
  const upright = { width: 'auto', orientation: isMirrored ? 'right' : 'left' } as const
  const figures = {
    tick: text,
    tickFormatter: formatValue,
    allowDecimals: false,
    stroke: 'var(--color-control)',
  }
  const labels = { dataKey: 'label', tick: text, stroke: 'var(--color-control)' }
  const ground = groundOf({ formatValue, sideways, hasLegend: series.length > 1 })
  if (kind === 'line') {
    return (
      <ResponsiveContainer width="100%" height={height} style={drawn}>
        <LineChart {...shared}>
          {ground}
          <XAxis {...labels} {...across} minTickGap={24} />
          <YAxis {...figures} {...upright} />
          {names.map(({ name, key, look, figureOf }) => (
            <Line
              key={key}
              name={name}
              dataKey={figureOf}
              stroke={look.colour}
              strokeDasharray={look.dashes}
              strokeWidth={2.5}
              dot={rows.length <= 31}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    )
  }
  return (
    <ResponsiveContainer width="100%" height={height} style={drawn}>
      <BarChart {...shared} layout={sideways ? 'vertical' : 'horizontal'} barCategoryGap="20%">
        {ground}
        {sideways ? (
          <>
            <YAxis {...labels} {...upright} type="category" tickFormatter={shortened} interval={0} />
            <XAxis {...figures} {...across} type="number" />
          </>
        ) : (
          <>
            <XAxis {...labels} {...across} minTickGap={16} />
            <YAxis {...figures} {...upright} />
          </>
        )}
        {names.map(({ name, key, look, figureOf }) => (
          <Bar
            key={key}
            name={name}
            dataKey={figureOf}
            fill={look.colour}
            stroke="var(--color-card)"
            {...(kind === 'stacked-bar' && { stackId: 'all' })}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type Ground = Pick<ChartDrawingProps, 'formatValue' | 'sideways'> & { hasLegend: boolean }

/** What every drawing has around its figures: the grid, the box over a point, the legend of several series. */
function groundOf({ formatValue, sideways, hasLegend }: Ground) {
  const direction = directionOf(currentLanguage())
  return (
    <>
      <CartesianGrid stroke="var(--color-line)" vertical={sideways} horizontal={!sideways} />
      <Tooltip
        formatter={(value) => formatValue(Number(value))}
        contentStyle={{
          direction,
          background: 'var(--color-card)',
          borderColor: 'var(--color-line)',
          borderRadius: 8,
        }}
        labelStyle={{ color: 'var(--color-ink)' }}
        itemStyle={{ color: 'var(--color-ink)' }}
        cursor={{ fill: 'var(--color-paper-deep)', stroke: 'var(--color-line)' }}
      />
      {hasLegend && (
        <Legend
          itemSorter={null}
          wrapperStyle={{ direction, fontSize: 13 }}
          formatter={(name) => <span className="text-ink">{name}</span>}
        />
      )}
    </>
  )
}

function shortened(label: string): string {
  return label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label
}
