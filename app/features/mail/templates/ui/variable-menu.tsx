import type { RefObject } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Select } from '#app/ui/select.tsx'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import { insertionOf } from '../rules/snippets.ts'
import { insertAtCursor } from './insert-at-cursor.ts'

type VariableMenuProps = {
  id: string
  /** Written into at its cursor. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  variables: readonly TemplateVariable[]
  /** For one line of text, where links and HTML say nothing. */
  isLine?: boolean
}

/** A list of what the mail can say; a choice is written where the cursor of the field is. */
export function VariableMenu({ id, field, variables, isLine = false }: VariableMenuProps) {
  const choices = variables
    .flatMap((variable) => (variable.kind === 'group' ? variable.items : [variable]))
    .filter(({ kind }) => (isLine ? kind === 'text' || kind === 'number' : kind !== 'list'))
  return (
    <Select
      id={id}
      aria-label={t('Insert a variable')}
      className="max-w-56"
      value=""
      onChange={({ currentTarget }) => {
        const variable = choices.find(({ path }) => path === currentTarget.value)
        if (variable && field.current) insertAtCursor(field.current, wordsOf(variable))
      }}
      options={[
        { value: '', label: t('Insert variable…') },
        ...choices.map(({ path, meaning }) => ({ value: path, label: meaning || path })),
      ]}
    />
  )
}

/** Links as a block writes them. */
function wordsOf(variable: TemplateVariable): string {
  return variable.kind === 'link' ? `[Link](${insertionOf(variable, 'html')})` : insertionOf(variable, 'html')
}
