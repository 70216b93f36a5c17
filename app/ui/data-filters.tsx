import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { Field } from './field.tsx'
import { shownAs } from './table-address.ts'
import { TextInput } from './text-input.tsx'

type DataFiltersProps = {
  /** What the search looks at: "Reference, name or email". Without it there is no search box. */
  searchLabel?: string
  /** The search as it is in the URL, under `q`. */
  search?: string
  /** Further fields, named as in the URL; a changed choice or date applies itself. */
  children?: ReactNode
  /** Stands in the row of Search: a button that opens further filters. */
  beside?: ReactNode
  /** Whether anything narrows the list: offers the way back to all of it. */
  isFiltered: boolean
  /** Parameters of the URL that are no fields of this form; sorting and columns are kept in any case. */
  kept?: Record<string, string | null>
}

/** Search and filters above a list: a GET form, so that the URL holds them and no script is needed. */
export function DataFilters(props: DataFiltersProps) {
  const { searchLabel, search = '', children, beside, isFiltered, kept = {} } = props
  const submit = useSubmit()
  const [asked] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const isLoading = useNavigation().formMethod === 'GET'

  const list = shownAs(asked)

  function applyChoice(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    const isText = target instanceof HTMLInputElement && target.type !== 'date'
    if (!isText && form.current) void submit(form.current, { preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      onChange={applyChoice}
      className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
    >
      {Object.entries({ ...list, ...kept }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {searchLabel && (
        <Field id="q" label={searchLabel} className="col-span-2 md:min-w-52 md:flex-1">
          <TextInput
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
      )}
      {children}
      <div className="col-span-2 flex flex-wrap gap-2">
        {beside}
        <Button type="submit" variant="secondary" icon="search" pending={isLoading}>
          Search
        </Button>
        {isFiltered && (
          <ButtonLink to={`?${new URLSearchParams(list)}`} variant="quiet" preventScrollReset>
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
