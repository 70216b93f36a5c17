import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { matchName, mostSeveral } from '#app/kernel/list-filters.ts'

type SeveralFieldsProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** The field of a filter by several things: a box for each, and whether a row has any of them or all. */
export function SeveralFields({ name, label, options }: SeveralFieldsProps) {
  const [search] = useSearchParams()
  const asked = search.getAll(name)
  const isAll = search.get(matchName(name)) === 'all'
  // A new URL makes the boxes again.
  const key = `${asked.join()} ${isAll}`
  return (
    <fieldset key={key} className="grid gap-1">
      <legend className="text-sm font-semibold">{label}</legend>
      {options.length > 1 && (
        <div className="flex gap-4">
          {box('radio', matchName(name), '', t('Any of these'), !isAll)}
          {box('radio', matchName(name), 'all', t('All of these'), isAll)}
        </div>
      )}
      <div className="-mx-1 max-h-52 overflow-y-auto px-1">
        {options.map(({ value, label: words }) => box('checkbox', name, value, words, asked.includes(value)))}
      </div>
      {options.length > mostSeveral && (
        <p className="text-sm text-ink-soft">{t('Up to {mostSeveral} count.', { mostSeveral })}</p>
      )}
    </fieldset>
  )
}

function box(
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  words: string,
  isChecked: boolean,
): ReactNode {
  return (
    <label key={value} className="flex min-h-11 items-center gap-2 wrap-anywhere">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 min-h-0! shrink-0 accent-teal"
      />
      <bdi>{words}</bdi>
    </label>
  )
}
