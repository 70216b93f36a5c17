import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DataFilters } from './data-filters.tsx'
import { DataTable } from './data-table.tsx'

const rows = [
  { id: 'one', name: 'Amal', total: 4_500 },
  { id: 'two', name: 'Nadia', total: 900 },
]

function drawn(address: string, shown: typeof rows, isSelectable = false, none?: string): string {
  const Stub = createRoutesStub([
    {
      path: '/admin/orders',
      Component: () => (
        <DataTable
          caption="Orders"
          columns={[
            { key: 'name', header: 'Name', heading: true, cell: (row) => row.name },
            { key: 'note', header: 'Note', optional: 'hidden', cell: () => 'a note' },
            { key: 'total', header: 'Total', numeric: true, sortKey: 'total', cell: (row) => row.total },
          ]}
          rows={shown}
          rowKey={(row) => row.id}
          sorting={{ by: 'total', direction: 'ascending' }}
          next={shown.length > 0 ? 'two' : null}
          total={312}
          empty="No orders yet"
          csv="/admin/orders.csv?q=ama"
          selection={
            isSelectable
              ? { nameOf: (row) => row.name, actions: () => 'Send', ...(none && { none }) }
              : undefined
          }
          filters={<DataFilters searchLabel="Name" search="ama" isFiltered />}
        />
      ),
    },
  ])
  return renderToString(<Stub initialEntries={[address]} />)
}

test('a list works without scripts by its links and its form', () => {
  const html = drawn('/admin/orders?q=ama&sort=total&before=three', rows)
  expect(html).toContain('href="/admin/orders?q=ama&amp;sort=-total"')
  expect(html).toContain('aria-sort="ascending"')
  expect(html).toContain('href="/admin/orders?q=ama&amp;sort=total&amp;after=two&amp;at=3"')
  expect(html).not.toContain('rel="prev"')
  expect(html).toMatch(/<form[^>]*method="get"/)
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="ama"/)
  expect(html).toContain('<input type="hidden" name="sort" value="total"/>')
})

test('an empty list shows its empty state', () => {
  const html = drawn('/admin/orders', [])
  expect(html).toContain('No orders yet')
  expect(html).not.toContain('rel="next"')
})

test('columns are chosen by the URL', () => {
  expect(drawn('/admin/orders', rows)).not.toContain('a note')
  const html = drawn('/admin/orders?columns=note&sort=total&after=two', rows)
  expect(html).toContain('a note')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="note"|<input[^>]*value="note"[^>]*checked=""/)
  expect(html).toContain('<input type="hidden" name="columns" value="note"/>')
  expect(html).toContain('href="/admin/orders?sort=total&amp;columns=note"')
  expect(html).toContain('href="/admin/orders.csv?q=ama"')
})

test('selectable rows have a labelled checkbox, and the number of matches is shown', () => {
  const html = drawn('/admin/orders', rows, true)
  expect(html).toContain('Select all on this page')
  expect(html).toContain('Select Amal')
  expect(html).toContain('1–2 of 312')
  expect(html).not.toContain('aria-label="Selection"')
  expect(drawn('/admin/orders', [], true)).not.toContain('Select all on this page')
})

test('the actions of a list can be visible without a selection', () => {
  const html = drawn('/admin/orders', rows, true, 'Tick some')
  expect(html).toContain('aria-label="Selection"')
  expect(html).toContain('Tick some')
  expect(html).toContain('Send')
  expect(drawn('/admin/orders', [], true, 'Tick some')).not.toContain('Tick some')
})
