import { Form, useNavigate } from 'react-router'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { chosenColumns, columnAddress, type DataColumn } from './data-columns.ts'
import { Popover } from './popover.tsx'

type DataColumnsChoiceProps<Row> = {
  columns: readonly DataColumn<Row>[]
  /** The query of the list, or the one that is on its way. */
  search: URLSearchParams
}

/** Which columns a list shows: a press applies itself, a browser without scripts has a button. */
export function DataColumnsChoice<Row>({ columns, search }: DataColumnsChoiceProps<Row>) {
  const navigate = useNavigate()
  const chosen = chosenColumns(columns, search)
  const optional = columns.filter((column) => column.optional)

  // At once: an address known a moment later puts the pressed box back until then.
  function choose(key: string) {
    const address = columnAddress(columns, search, key)
    void navigate(address, { replace: true, preventScrollReset: true, flushSync: true })
  }

  return (
    <Popover
      label="Columns"
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} variant="quiet" size="small" icon="columns-3">
          Columns
        </Button>
      )}
    >
      <Form className="grid min-w-52 px-2 py-1">
        {[...search]
          .filter(([name]) => name !== 'columns')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="columns" value="-" />
        {optional.map(({ key, header }) => (
          <Checkbox
            key={key}
            id={`column-${key}`}
            name="columns"
            value={key}
            label={header}
            checked={chosen.includes(key)}
            onChange={() => choose(key)}
          />
        ))}
        <noscript>
          <Button type="submit" variant="secondary">
            Show these columns
          </Button>
        </noscript>
      </Form>
    </Popover>
  )
}
