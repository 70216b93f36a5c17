import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DataFilters } from './data-filters.tsx'
import { DataTable } from './data-table.tsx'

const rows = [
  { id: 'one', name: 'Amal', total: 4_500 },
  { id: 'two', name: 'Nadia', total: 900 },
]

function drawn(address: string, shown: typeof rows): string {
  const Stub = createRoutesStub([
    {
      path: '/admin/orders',
      Component: () => (
        <DataTable
          caption="Orders"
          columns={[
            { key: 'name', header: 'Name', heading: true, cell: (row) => row.name },
            { key: 'total', header: 'Total', numeric: true, sortKey: 'total', cell: (row) => row.total },
          ]}
          rows={shown}
          rowKey={(row) => row.id}
          sorting={{ by: 'total', direction: 'ascending' }}
          next={shown.length > 0 ? 'two' : null}
          empty="No orders yet"
          filters={<DataFilters searchLabel="Name" search="ama" isFiltered kept={{ sort: 'total' }} />}
        />
      ),
    },
  ])
  return renderToString(<Stub initialEntries={[address]} />)
}

test('a list works by its links and its form alone', () => {
  const html = drawn('/admin/orders?q=ama&sort=total&before=three', rows)
  expect(html).toContain('href="/admin/orders?q=ama&amp;sort=-total"')
  expect(html).toContain('aria-sort="ascending"')
  expect(html).toContain('href="/admin/orders?q=ama&amp;sort=total&amp;after=two"')
  expect(html).not.toContain('rel="prev"')
  expect(html).toMatch(/<form[^>]*method="get"/)
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="ama"/)
  expect(html).toContain('<input type="hidden" name="sort" value="total"/>')
})

test('an empty list says what it is for', () => {
  const html = drawn('/admin/orders', [])
  expect(html).toContain('No orders yet')
  expect(html).not.toContain('rel="next"')
})
