import type { ChainedCommands, Editor } from '@tiptap/core'
import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage } from '#language'
import { Button } from './button.tsx'
import { chain } from './rich-text-tools.ts'

const steps: readonly { label: string; do: (commands: ChainedCommands) => ChainedCommands }[] =
  listPerLanguage(() => [
    { label: t('Row above'), do: (commands) => commands.addRowBefore() },
    { label: t('Row below'), do: (commands) => commands.addRowAfter() },
    { label: t('Column before'), do: (commands) => commands.addColumnBefore() },
    { label: t('Column after'), do: (commands) => commands.addColumnAfter() },
    { label: t('Headings in the first row'), do: (commands) => commands.toggleHeaderRow() },
    { label: t('Delete row'), do: (commands) => commands.deleteRow() },
    { label: t('Delete column'), do: (commands) => commands.deleteColumn() },
    { label: t('Delete table'), do: (commands) => commands.deleteTable() },
  ])

/** What can be done with the table that the cursor is in. */
export function TableRowTools({ editor }: { editor: Editor }) {
  return (
    <fieldset
      aria-label={t('Table')}
      className="mt-1.5 flex min-w-0 gap-1 border-t border-line pt-1.5 max-md:no-scrollbar max-md:overflow-x-auto md:flex-wrap"
    >
      {steps.map(({ label, do: step }) => (
        <Button
          key={label}
          variant="quiet"
          size="small"
          className="shrink-0"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => step(chain(editor)).run()}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
