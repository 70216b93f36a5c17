import type { ReadColumns } from '#app/db/schema/invitations.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { rich } from '#app/ui/rich.tsx'
import type { ImportColumn } from '../rules/import-columns.ts'
import { columnWords } from './import-words.ts'

const isColumn = (is: string): is is ImportColumn => Object.hasOwn(columnWords, is)

/** How the headers of a file were understood. */
export function ReadColumnsLine({ columns }: { columns: ReadColumns }) {
  const known = columns.known.map(({ header, is }) => {
    const word = isColumn(is) ? columnWords[is] : is
    return header === word ? word : t('{header} as {word}', { header, word })
  })
  return (
    <div className="text-sm text-ink-soft wrap-anywhere">
      <p>{t('Columns used: {names}.', { names: joinList(known) })}</p>
      {columns.ignored.length > 0 && (
        <p>
          {rich('<b>Columns ignored:</b> {names}.', {
            b: (words) => <strong className="font-semibold text-ink">{words}</strong>,
            names: joinList(columns.ignored),
          })}
        </p>
      )}
    </div>
  )
}
