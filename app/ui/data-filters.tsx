import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { Field } from './field.tsx'
import { Popover } from './popover.tsx'
import { shownAs } from './table-address.ts'
import { TextInput } from './text-input.tsx'

type DataFiltersProps = {
  /** What the search looks at: "Reference, name, email, company or phone". Without it there is no search box. */
  searchLabel?: string
  /** The search as it is in the URL, under `q`. */
  search?: string
  /** The fields used most, named as in the URL, in the row; a changed choice applies itself. */
  children?: ReactNode
  /** Those behind "Filters", and how many of them narrow the list. */
  further?: { fields: ReactNode; inUse: number } | undefined
  /** Whether anything narrows the list: offers the way back to all of it. */
  isFiltered: boolean
  /** Parameters of the URL that are no fields of this form; how the list is shown is kept in any case. */
  kept?: Record<string, string | null>
}

/** Search and filters above a list: a GET form, so that the URL holds them and no script is needed. */
export function DataFilters(props: DataFiltersProps) {
  const { searchLabel, search = '', children, further, isFiltered, kept = {} } = props
  const submit = useSubmit()
  const [asked] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const isLoading = useNavigation().formMethod === 'GET'

  const list = shownAs(asked)

  function applyChoice(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement && form.current)
      void submit(form.current, { preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      onChange={applyChoice}
      onSubmit={() => form.current?.querySelector<HTMLElement>(':popover-open')?.hidePopover()}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:[&_:is(input,select)]:min-h-11 max-md:[&_:is(input,select)]:py-1.5 md:[&_:is(input,select)]:min-h-10 md:[&_:is(input,select)]:py-1.5 md:pointer-fine:[&_:is(input,select)]:text-sm"
    >
      {Object.entries({ ...list, ...kept }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {searchLabel && (
        <Field id="q" label={searchLabel} hideLabel className="min-w-36 flex-1">
          <TextInput
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            placeholder={searchLabel}
            maxLength={100}
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
      )}
      {searchLabel && (
        <Button type="submit" variant="secondary" size="small" icon="search" pending={isLoading} iconOnly>
          {t('Search')}
        </Button>
      )}
      <div
        data-fold=""
        className="folded-tools flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-md:basis-full"
      >
        {children}
        {!searchLabel && (
          <Button type="submit" variant="secondary" size="small" pending={isLoading}>
            {t('Apply')}
          </Button>
        )}
        {further && (
          <Popover
            label={t('Filters')}
            className="w-72 max-w-[calc(100vw-2rem)] gap-4 p-4 open:grid"
            trigger={(attributes) => (
              <Button {...attributes} variant="secondary" size="small" icon="list-filter">
                {further.inUse > 0 ? t('Filters ({inUse})', { inUse: further.inUse }) : t('Filters')}
              </Button>
            )}
          >
            {further.fields}
            <Button type="submit" variant="secondary">
              {t('Apply')}
            </Button>
          </Popover>
        )}
      </div>
      {isFiltered && (
        <ButtonLink to={`?${new URLSearchParams(list)}`} variant="quiet" size="small" preventScrollReset>
          {t('Clear')}
        </ButtonLink>
      )}
    </Form>
  )
}
