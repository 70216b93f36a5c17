import { t } from '#app/kernel/language/t.ts'
import { SelectBox } from './select-box.tsx'
import type { Column } from './table.tsx'
import type { Selection } from './use-selection.ts'

type SelectColumnOptions<Row> = {
  selected: Selection
  pageIds: readonly string[]
  nameOf: (row: Row) => string
  rowKey: (row: Row) => string
}

/** The first column of a list whose rows can be selected. */
export function selectColumn<Row>({
  selected,
  pageIds,
  nameOf,
  rowKey,
}: SelectColumnOptions<Row>): Column<Row> {
  const { here } = selected
  return {
    key: 'select',
    header: t('Selection'),
    width: 3,
    phone: 'box',
    className: 'px-1!',
    head: (
      <>
        <span className="md:hidden">{t('Selection')}</span>
        <span className="max-md:hidden">
          <SelectBox
            label={t('Select all on this page')}
            checked={here > 0 && here === pageIds.length}
            isSome={here > 0 && here < pageIds.length}
            onChange={selected.togglePage}
          />
        </span>
      </>
    ),
    cell: (row) => {
      const id = rowKey(row)
      // A press with Shift takes along the rows between: only the click knows of the key.
      return (
        <SelectBox
          label={t('Select {name}', { name: nameOf(row) })}
          checked={selected.has(id)}
          onClick={(event) => selected.toggle(id, event.shiftKey)}
        />
      )
    },
  }
}
