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

test('without scripts a chart is its table', () => {
  const html = drawn([{ name: 'In' }, { name: 'Not yet' }], [1_200, 34])
  for (const text of ['Ticket types', 'Ticket type', 'Standard', 'In', 'Not yet', '1,200', '34']) {
    expect(html).toContain(`>${text}<`)
  }
  expect(html).toContain('Show as table')
  // The content policy refuses style attributes.
  expect(html).not.toContain('style=')
})

test('one series is headed by its unit', () => {
  const html = drawn([{ name: 'Anything' }], [5])
  expect(html).toContain('>People<')
  expect(html).not.toContain('Anything')
})
