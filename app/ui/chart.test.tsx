import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'

const drawn = (series: readonly { name: string }[], values: readonly number[]) =>
  renderToString(
    <Chart
      kind="stacked-bar"
      title="Ticket types"
      unit="People"
      labelHeader="Ticket type"
      series={series}
      rows={[{ label: 'Standard', values }]}
    />,
  )

test('a chart is rendered as a table without scripts', () => {
  const html = drawn([{ name: 'In' }, { name: 'Not yet' }], [1_200, 34])
  for (const text of ['Ticket types', 'Ticket type', 'Standard', 'In', 'Not yet', '1,200', '34']) {
    expect(html).toContain(`>${text}<`)
  }
  expect(html).toContain('Show as table')
  // The content policy refuses style attributes.
  expect(html).not.toContain('style=')
})

test('a single series has its unit as the heading', () => {
  const html = drawn([{ name: 'Anything' }], [5])
  expect(html).toContain('>People<')
  expect(html).not.toContain('Anything')
})
