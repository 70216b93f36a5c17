import { truncate } from '#app/kernel/cut-text.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TemplateVariable } from '../../rules/template-variables.ts'

type VariableListProps = {
  variables: readonly TemplateVariable[]
  /** What the mail exists for: both parts must have it. */
  needs: readonly string[]
  onInsert: (variable: TemplateVariable) => void
}

/** Everything a template may say: what it is, what it may look like, and a press that writes it at the cursor. */
export function VariableList({ variables, needs, onInsert }: VariableListProps) {
  return (
    <ul className="divide-y divide-line">
      {variables.map((variable) => (
        <li key={variable.path} className="py-1.5">
          {variable.kind === 'group' ? (
            <p className="pt-1 text-sm font-semibold">{variable.meaning}</p>
          ) : (
            <Variable variable={variable} isNeeded={needs.includes(variable.path)} onInsert={onInsert} />
          )}
          {variable.items.length > 0 && (
            <ul className="ms-3 border-s border-line ps-3">
              {variable.items.map((item) => (
                <li key={item.path} className="py-0.5">
                  <Variable variable={item} isNeeded={false} onInsert={onInsert} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type VariableProps = {
  variable: TemplateVariable
  isNeeded: boolean
  onInsert: (variable: TemplateVariable) => void
}

function Variable({ variable, isNeeded, onInsert }: VariableProps) {
  const { path, meaning, sample } = variable
  return (
    <button
      type="button"
      // The field keeps its cursor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onInsert(variable)}
      className="grid min-h-11 w-full grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-2 rounded-control px-1 py-1 text-start hover:bg-paper-deep"
    >
      <Icon name="plus" className="mt-1 size-4 text-teal" />
      <span className="min-w-0">
        <span className="sr-only">{t('Insert')} </span>
        <span className="text-sm font-semibold text-teal">{meaning || path}</span>
        {isNeeded && <span className="text-sm font-semibold text-marigold-ink"> {t('needed')}</span>}
        <span className="block text-sm text-ink-soft">
          <code dir="ltr" className="font-mono wrap-anywhere">
            {path}
          </code>
          {sample !== '' && <span className="text-ink-faint wrap-anywhere"> · {truncate(sample, 60)}</span>}
        </span>
      </span>
    </button>
  )
}
