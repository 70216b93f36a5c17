import type { ReadColumns } from '#app/db/schema/invitations.ts'
import type { ImportColumn } from '../rules/import-columns.ts'
import { columnWords } from './import-words.ts'

const isColumn = (is: string): is is ImportColumn => Object.hasOwn(columnWords, is)

/** How the headers of a file were understood. */
export function ReadColumnsLine({ columns }: { columns: ReadColumns }) {
  const known = columns.known.map(({ header, is }) => {
    const word = isColumn(is) ? columnWords[is] : is
    return header === word ? word : `${header} as ${word}`
  })
  return (
    <div className="text-sm text-ink-soft wrap-anywhere">
      <p>{`Columns used: ${known.join(', ')}.`}</p>
      {columns.ignored.length > 0 && (
        <p>
          <strong className="font-semibold text-ink">Columns ignored:</strong> {columns.ignored.join(', ')}.
        </p>
      )}
    </div>
  )
}
