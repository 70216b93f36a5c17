import { Form, useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { chosenColumns, columnAddress, type DataColumn } from './data-columns.ts'
import { Popover } from './popover.tsx'
import { useRowDensity } from './row-density.ts'

type DataViewChoiceProps<Row> = {
  columns: readonly DataColumn<Row>[]
  /** The query of the list, or the one that is on its way. */
  search: URLSearchParams
}

/** How a list is shown: which columns it has, and how high its rows are. */
export function DataViewChoice<Row>({ columns, search }: DataViewChoiceProps<Row>) {
  const density = useRowDensity()
  const hasChoice = columns.some((column) => column.optional)
  if (!hasChoice && !density) return null
  return (
    <Popover
      label={t('View')}
      align="end"
      className="min-w-56"
      trigger={(attributes) => (
        <Button
          {...attributes}
          variant="quiet"
          size="small"
          icon="columns-3"
          className={hasChoice ? undefined : 'max-md:hidden'}
        >
          {t('View')}
        </Button>
      )}
    >
      {density && (
        <div className="px-2 pb-1 max-md:hidden noscript:hidden">
          <Checkbox
            id="compact-rows"
            label={t('Compact rows')}
            checked={density.isCompact}
            onChange={(event) => density.setCompact(event.currentTarget.checked)}
          />
        </div>
      )}
      {hasChoice && <ColumnsChoice columns={columns} search={search} />}
    </Popover>
  )
}

/** A press applies itself, a browser without scripts has a button. */
function ColumnsChoice<Row>({ columns, search }: DataViewChoiceProps<Row>) {
  const navigate = useNavigate()
  const chosen = chosenColumns(columns, search)
  const optional = columns.filter((column) => column.optional)

  // At once: an address known a moment later puts the pressed box back until then.
  function choose(key: string) {
    const address = columnAddress(columns, search, key)
    void navigate(address, { replace: true, preventScrollReset: true, flushSync: true })
  }

  return (
    <Form className="border-line px-2 py-1 md:not-first:border-t">
      {[...search]
        .filter(([name]) => name !== 'columns')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="columns" value="-" />
      <fieldset className="grid">
        <legend className="pt-1 text-sm font-semibold text-ink-soft">{t('Columns')}</legend>
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
      </fieldset>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('Show these columns')}
        </Button>
      </noscript>
    </Form>
  )
}
