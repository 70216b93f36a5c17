import { useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { MoveButtons } from '#app/ui/move-buttons.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { longestPerson, mostSpeakers } from '../../rules/event-people.ts'
import { type PersonRow, personField, speakerRows } from '../people-form.ts'
import { answeredRow } from './answered-row.ts'
import type { EventFieldList } from './event-field-list.ts'

type EventPeopleProps = {
  fields: EventFieldList
  /** The refusal that the errors of the fields come from: another one is about the rows as they are when it comes. */
  refusal: object | null
}

/** Who hosts the event and who speaks there. */
export function EventPeople({ fields, refusal }: EventPeopleProps) {
  return (
    <Panel
      title={t('Host and speakers')}
      description={t('Shown on the event’s page. Leave fields blank if they don’t apply.')}
    >
      <div className="grid gap-6">
        <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-sm font-semibold">{t('Host')}</legend>
          <FormField
            field={fields.hostName}
            label={t('Hosted by')}
            hint={t('A person or an organisation.')}
            optional
          />
          <FormField field={fields.hostLine} label={t('Role or organisation')} optional />
          <FormField
            field={fields.hostLink}
            label={t('Link')}
            hint={t('Starts with https://')}
            inputMode="url"
            optional
            className="sm:col-span-2"
          />
        </fieldset>
        <SpeakerRows fields={fields} refusal={refusal} />
      </div>
    </Panel>
  )
}

type Typed = { name: string; line: string; link: string }
type TypedRow = Typed & { key: number }
const nothing: Typed = { name: '', line: '', link: '' }
const partNames = { name: 'Name', line: 'Line', link: 'Link' } as const satisfies Record<keyof Typed, string>

function SpeakerRows({ fields, refusal }: EventPeopleProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState(() => typedRows(fields))
  const made = useRef(rows.length)
  const answered = useRowsWhenAnswered(rows, refusal)
  // The empty row is for browsers without scripts, which cannot add one.
  useEffect(() => {
    const isTyped = [...(list.current?.querySelectorAll('li:last-child input') ?? [])].some(
      (input) => input instanceof HTMLInputElement && input.value !== '',
    )
    if (!isTyped) setRows((all) => all.filter(({ name, line, link }) => name || line || link))
  }, [])

  function change(next: TypedRow[], thenFocus?: () => Element | null | undefined) {
    setRows(next)
    // Adding, moving and removing a row count as typing, which the form waits for.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
    requestAnimationFrame(() => {
      const target = thenFocus?.()
      if (target instanceof HTMLElement) target.focus()
    })
  }
  function add() {
    made.current += 1
    change([...rows, { ...nothing, key: made.current }], () =>
      list.current?.querySelector('li:last-child input'),
    )
  }
  function move(index: number, way: 'up' | 'down') {
    const pressed = document.activeElement
    const row = rows[index]
    if (row) change(rows.toSpliced(index, 1).toSpliced(index + stepOf(way), 0, row), () => pressed)
  }

  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-3 text-sm font-semibold">{t('Speakers')}</legend>
      {rows.length > 0 && (
        <ol className="mb-3 grid gap-3">
          {rows.map((row, index) => (
            <SpeakerRow
              key={row.key}
              id={`speaker-${row.key}`}
              place={index}
              answered={answeredRow(answered, row.key)}
              row={row}
              fields={fields}
              mayMove={(way) => rows[index + stepOf(way)] !== undefined}
              onMove={(way) => move(index, way)}
              onSet={(part) => setRows(rows.with(index, { ...row, ...part }))}
              onRemove={() =>
                change(rows.toSpliced(index, 1), () => list.current?.querySelector('[data-add]'))
              }
            />
          ))}
        </ol>
      )}
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        data-add=""
        disabled={rows.length >= mostSpeakers}
        onClick={add}
      >
        {t('Add a speaker')}
      </Button>
      <p className="mt-1.5 text-sm text-ink-faint">
        {t('Up to {most}, shown in this order. Blank rows are ignored.', { most: mostSpeakers })}
      </p>
    </fieldset>
  )
}

type SpeakerRowProps = {
  id: string
  place: number
  /** Whose errors are this row's. */
  answered: PersonRow | null
  row: Typed
  fields: EventFieldList
  mayMove: (way: 'up' | 'down') => boolean
  onMove: (way: 'up' | 'down') => void
  onSet: (part: Partial<Typed>) => void
  onRemove: () => void
}

function SpeakerRow(props: SpeakerRowProps) {
  const { id, place, answered, row, fields, mayMove, onMove, onSet, onRemove } = props
  const of: PersonRow = `speaker${place}`
  const called = row.name || t('speaker {number}', { number: place + 1 })
  const input = (part: keyof Typed, label: string, className?: string) => (
    <Field
      id={`${id}-${part}`}
      label={label}
      errors={answered === null ? undefined : fields[personField(answered, partNames[part])]?.errors}
      className={className}
      optional={part !== 'name'}
    >
      <TextInput
        name={personField(of, partNames[part])}
        value={row[part]}
        maxLength={longestPerson[part]}
        inputMode={part === 'link' ? 'url' : undefined}
        autoComplete="off"
        onChange={(event) => onSet({ [part]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <li className="rounded-card bg-paper-deep p-3">
      <fieldset className="grid min-w-0 gap-x-3 gap-y-2 sm:grid-cols-2">
        <legend className="sr-only">{t('Speaker {number}', { number: place + 1 })}</legend>
        {input('name', t('Name'))}
        {input('line', t('Role or organisation'))}
        {input('link', t('Link'), 'sm:col-span-2')}
        <div className="flex justify-end gap-1 sm:col-span-2">
          {(mayMove('up') || mayMove('down')) && (
            <MoveButtons
              name={called}
              mayMove={mayMove}
              pending={null}
              onMove={(way) => mayMove(way) && onMove(way)}
            />
          )}
          <Button variant="quiet" size="small" icon="trash" iconOnly onClick={onRemove}>
            {t('Remove {name}', { name: called })}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}

const stepOf = (way: 'up' | 'down') => (way === 'up' ? -1 : 1)

/** The keys of the rows as they stood when the refusal came. */
function useRowsWhenAnswered(rows: readonly TypedRow[], refusal: object | null): readonly number[] {
  const [answered, setAnswered] = useState({ refusal, order: rows.map(({ key }) => key) })
  if (answered.refusal === refusal) return answered.order
  const order = rows.map(({ key }) => key)
  setAnswered({ refusal, order })
  return order
}

/** The rows up to the last one with anything in it, and an empty one for browsers without scripts. */
function typedRows(fields: EventFieldList): TypedRow[] {
  const initialOf = (field: ReturnType<typeof personField>) => fields[field]?.initialValue ?? ''
  const typed = speakerRows.map((row, key) => ({
    key,
    name: initialOf(personField(row, 'Name')),
    line: initialOf(personField(row, 'Line')),
    link: initialOf(personField(row, 'Link')),
  }))
  const last = typed.findLastIndex(({ name, line, link }) => name !== '' || line !== '' || link !== '')
  return typed.slice(0, last + 2)
}
