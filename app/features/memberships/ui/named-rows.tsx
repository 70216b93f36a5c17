import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

export type NamedRow = {
  id: string
  name: string
  /** Under the name: what uses it, or where it leads. */
  hint: ReactNode
  /** What deleting it means. */
  onDelete: string
  /** Further steps, before Delete. */
  steps?: ReactNode
}

type NamedRowsProps = {
  rows: readonly NamedRow[]
  /** Under which a form sends the id. */
  idName: string
  /** Characters of a name at most. */
  longest: number
  /** The button that deletes, the second time. */
  confirm: string
  /** Of the row that was not renamed, and why. */
  refusal: { id: string; typed: string; problem: string } | undefined
  pending: boolean
}

/** Things that have a name, each to be renamed or deleted. Works without JavaScript. */
export function NamedRows({ rows, idName, longest, confirm, refusal, pending }: NamedRowsProps) {
  return (
    <ul className="grid gap-3">
      {rows.map(({ id, name, hint, onDelete, steps }) => {
        const own = refusal?.id === id ? refusal : undefined
        return (
          <li key={id} className="rounded-card bg-paper p-4">
            <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
              <input type="hidden" name={idName} value={id} />
              <Field
                id={`name-${id}`}
                label={t('Name')}
                errors={own && [own.problem]}
                hint={hint}
                className="min-w-36 flex-1"
              >
                <TextInput
                  key={own?.typed ?? name}
                  name="name"
                  defaultValue={own?.typed ?? name}
                  maxLength={longest * 2}
                  dir="auto"
                  autoComplete="off"
                />
              </Field>
              <Button
                type="submit"
                name="intent"
                value="rename"
                variant="secondary"
                className="self-start mt-6.5"
              >
                {t('Rename')}
              </Button>
            </Form>
            <div className="mt-1 flex flex-wrap items-start gap-x-2">
              {steps}
              <SecondPress
                label={t('Delete…')}
                intent="delete"
                confirm={confirm}
                fields={{ [idName]: id }}
                pending={pending}
              >
                {onDelete}
              </SecondPress>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
