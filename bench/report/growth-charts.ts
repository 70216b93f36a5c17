export type GrowthLine = {
  name: string
  kind: 'list' | 'search' | 'filter' | 'figures'
  /** By rows, the fewest first. */
  points: readonly { rows: number; value: number }[]
}
/** `unit` stands behind the values: "ms", "blocks". */
export type GrowthChart = { title: string; unit: string; lines: GrowthLine[] }

const columns = 2
const chart = { width: 420, height: 300, left: 52, right: 16, top: 56, bottom: 44 }
const page = { margin: 24, head: 84 }
const plot = {
  width: chart.width - chart.left - chart.right,
  height: chart.height - chart.top - chart.bottom,
}

/** The colours of the site on its paper, and their like at night. Lines differ in their dashes as well. */
const style = `
  .ground { fill: #fffdf9 } .ink { fill: #221f1a } .soft { fill: #4c463d }
  .grid { stroke: #e4d9c7 } .line { fill: none; stroke-width: 1.6; stroke-linejoin: round }
  .list { stroke: #0d5359 } .search { stroke: #855000; stroke-dasharray: 6 2 }
  .filter { stroke: #1d6637; stroke-dasharray: 2 2 } .figures { stroke: #a3261b; stroke-dasharray: 8 2 2 2 }
  text { font: 12px system-ui, sans-serif } .title { font-size: 18px; font-weight: 600 } .name { font-size: 14px; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1b1916 } .ink { fill: #fbf6ee } .soft { fill: #cfc6b8 } .grid { stroke: #3d3830 }
    .list { stroke: #7cc7c4 } .search { stroke: #f2a63a } .filter { stroke: #86c998 } .figures { stroke: #f0948a }
  }`

const kinds = { list: 'lists', search: 'searches', filter: 'filters', figures: 'figures' } as const

/**
 * Values over rows, both by powers of ten, a small chart for each, two beside each other, as one SVG whose text is text. The line that
 * rose most is named below the title of its chart. `notes` say on what and when it was measured.
 */
export function growthCharts({
  charts,
  notes,
}: {
  charts: readonly GrowthChart[]
  notes: readonly string[]
}): string {
  const rows = Math.ceil(charts.length / columns)
  const width = 2 * page.margin + columns * chart.width
  const height = page.head + 18 * notes.length + rows * chart.height + page.margin
  const top = page.head + 18 * notes.length
  const drawn = charts.map((one, place) => {
    const [x, y] = [
      page.margin + (place % columns) * chart.width,
      top + Math.floor(place / columns) * chart.height,
    ]
    return `<g transform="translate(${x} ${y})">${drawChart(one)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    '<title id="title">How long answers take while a site grows</title>',
    `<desc id="description">${escaped(describe(charts))}</desc>`,
    `<style>${style}\n</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text class="ink title" x="${page.margin}" y="36">How long answers take while a site grows</text>`,
    legend(),
    ...notes.map(
      (note, line) =>
        `<text class="soft" x="${page.margin}" y="${page.head + 18 * line}">${escaped(note)}</text>`,
    ),
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function legend(): string {
  const entries = Object.entries(kinds).map(([kind, words], place) => {
    const x = page.margin + place * 110
    return `<path class="line ${kind}" d="M${x} 56h28"/><text class="ink" x="${x + 34}" y="60">${words}</text>`
  })
  return entries.join('')
}

function drawChart({ title, unit, lines }: GrowthChart): string {
  const points = lines.flatMap((line) => line.points)
  const across = decades(points.map(({ rows }) => rows))
  const up = decades(points.map(({ value }) => value))
  const x = (rows: number) => round(chart.left + plot.width * shareOf(rows, across))
  const y = (value: number) => round(chart.top + plot.height * (1 - shareOf(value, up)))
  const most = steepest(lines)
  return [
    `<text class="ink name" x="${chart.left}" y="18">${escaped(title)}, ${escaped(unit)}</text>`,
    most === null
      ? ''
      : `<text class="soft" x="${chart.left}" y="38">most: ${escaped(most.name)}, ${most.times.toFixed(1)} ×</text>`,
    ...across.map(
      (power) =>
        `<path class="grid" d="M${x(10 ** power)} ${chart.top}v${plot.height}"/><text class="soft" text-anchor="middle" x="${x(10 ** power)}" y="${chart.height - 26}">${short(10 ** power)}</text>`,
    ),
    ...up.map(
      (power) =>
        `<path class="grid" d="M${chart.left} ${y(10 ** power)}h${plot.width}"/><text class="soft" text-anchor="end" x="${chart.left - 6}" y="${y(10 ** power) + 4}">${short(10 ** power)}</text>`,
    ),
    `<text class="soft" text-anchor="middle" x="${chart.left + plot.width / 2}" y="${chart.height - 10}">rows</text>`,
    ...lines.map(
      ({ name, kind, points }) =>
        `<path class="line ${kind}" d="M${points.map(({ rows, value }) => `${x(rows)} ${y(value)}`).join('L')}"><title>${escaped(name)}</title></path>`,
    ),
  ].join('\n')
}

/** The powers of ten from the one below the least value to the one above the greatest; two at least. */
function decades(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

function shareOf(value: number, powers: readonly number[]): number {
  const [first = 0, last = 1] = [powers[0], powers.at(-1)]
  return (Math.log10(value) - first) / (last - first)
}

/** The line whose end is the most times its beginning; null without lines. */
function steepest(lines: readonly GrowthLine[]): { name: string; times: number } | null {
  return lines
    .map(({ name, points }) => ({ name, times: (points.at(-1)?.value ?? 1) / (points[0]?.value ?? 1) }))
    .reduce<{ name: string; times: number } | null>(
      (most, one) => (most === null || one.times > most.times ? one : most),
      null,
    )
}

function describe(charts: readonly GrowthChart[]): string {
  const sentences = charts.map(({ title, unit, lines }) => {
    const most = steepest(lines)
    return most === null
      ? `${title}, ${unit}.`
      : `${title}, ${unit}: ${most.name} rose most, ${most.times.toFixed(1)} times.`
  })
  return `Over the number of rows: milliseconds of the quickest answer, and blocks of 8 KB that the database read. ${sentences.join(' ')}`
}

const names = new Intl.NumberFormat('en', { notation: 'compact' })
const short = (value: number) => names.format(value)
const round = (value: number) => Math.round(value * 10) / 10
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
