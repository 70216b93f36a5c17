import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { foundAtMost } from '#app/kernel/found.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** Typing is over when nothing was typed for this long. */
const pauseMs = 300

export type FoundForReport = { id: string; name: string; email: string }

type PersonSearchProps = { typed: string; found: readonly FoundForReport[]; list: string }

/** Chooses a person by the beginnings of their names, address or username; the address holds what was typed. */
export function PersonSearch({ typed, found, list }: PersonSearchProps) {
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  function follow(form: HTMLFormElement | null) {
    clearTimeout(pause.current)
    if (!form) return
    pause.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pauseMs)
  }

  const kept = new URLSearchParams(list)
  return (
    <div className="grid min-h-72 content-start gap-4">
      <Form
        role="search"
        aria-label={t('Find a person')}
        action="/admin/members/report"
        replace
        preventScrollReset
        onSubmit={() => clearTimeout(pause.current)}
        className="flex items-end gap-3"
      >
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="find" label={t('Search by name, email or username')} className="min-w-0 flex-1">
          <TextInput
            type="search"
            name="find"
            defaultValue={typed}
            maxLength={100}
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
            onChange={(event) => follow(event.currentTarget.form)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t('Search')}
        </Button>
      </Form>
      <p role="status" className="sr-only">
        {typed === '' ? '' : t('{number} found', { number: found.length })}
      </p>
      {found.length >= foundAtMost && (
        <p className="text-sm text-ink-faint">
          {t('Some matches may not be shown. Type more to narrow the search.')}
        </p>
      )}
      {found.length > 0 ? (
        <ul aria-label={t('People found')} className="grid divide-y divide-line">
          {found.map(({ id, name, email }) => {
            const query = new URLSearchParams(kept)
            query.set('to', id)
            return (
              <li key={id}>
                <Link
                  to={`/admin/members/report?${query}`}
                  replace
                  preventScrollReset
                  className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2.5 hover:bg-paper-deep"
                >
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  {email !== name && <span className="text-sm wrap-anywhere text-ink-soft">{email}</span>}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="text-ink-soft">
          {typed === '' ? t('Type the start of a name or email address.') : t('No users found.')}
        </p>
      )}
    </div>
  )
}
