import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { readDate, readMoment, writtenDate, writtenMoment } from '#app/kernel/written-date.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'
import { put } from './own-field.ts'
import { useFollowed } from './use-followed.ts'

const formats = {
  date: { read: readDate, write: writtenDate, form: () => t('dd-mm-yyyy') },
  'datetime-local': { read: readMoment, write: writtenMoment, form: () => t('dd-mm-yyyy hh:mm') },
} as const

type TypedDateProps = {
  /** The browser's own field, which is sent. */
  own: RefObject<HTMLInputElement | null>
  type: keyof typeof formats
  /** Links it to label, hint and errors. */
  aria: { id?: string | undefined }
  value: unknown
  required: boolean | undefined
  disabled: boolean | undefined
}

/** The field of a `DateInput` that is typed into, and the way to the browser's calendar. */
export function TypedDate({ own, type, aria, value, required, disabled }: TypedDateProps) {
  const { read, write } = formats[type]
  const form = formats[type].form()
  const text = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => write(own.current?.value ?? ''))
  const [hasLeft, setLeft] = useState(false)
  const isNone = typed.trim() !== '' && read(typed) === null
  // What is typed stays as long as it says the same.
  const follow = useCallback(
    (iso: string) => setTyped((before) => ((read(before) ?? '') === iso ? before : write(iso))),
    [read, write],
  )
  useFollowed(own, follow)
  useLayoutEffect(() => {
    if (typeof value === 'string') follow(value)
  }, [value, follow])
  useRefusal(text, isNone ? t('Enter a date as {form}', { form }) : '', () => setLeft(true))
  return (
    <>
      <span className="relative block">
        <input
          {...aria}
          ref={text}
          type="text"
          {...(type === 'date' && { inputMode: 'numeric' })}
          value={typed}
          placeholder={form}
          required={required}
          disabled={disabled}
          maxLength={40}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setLeft(false)
            if (own.current) put(own.current, read(currentTarget.value) ?? '')
          }}
          onBlur={() => {
            setLeft(true)
            if (!isNone) setTyped(write(own.current?.value ?? ''))
          }}
          className={cx(inputStyle, 'pe-12')}
        />
        <button
          type="button"
          aria-label={t('Open calendar')}
          disabled={disabled}
          onClick={() => own.current?.showPicker()}
          className="absolute inset-y-0 end-0.5 my-auto grid size-10 place-items-center rounded-control text-teal hover:bg-paper-deep disabled:text-ink-faint"
        >
          <Icon name="calendar" className="size-5" />
        </button>
      </span>
      <span aria-live="polite" className="block text-sm font-medium text-danger">
        {isNone && hasLeft && t('Enter a date as {form}.', { form })}
      </span>
    </>
  )
}

/** Sends no form with a date that is none: the browser's own field would be empty, and nothing would be said. */
function useRefusal(text: RefObject<HTMLInputElement | null>, problem: string, onRefuse: () => void): void {
  useEffect(() => {
    const field = text.current
    field?.setCustomValidity(problem)
    if (!field?.form || problem === '') return
    const { form } = field
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      field.focus()
      onRefuse()
    }
    form.addEventListener('submit', refuse)
    return () => form.removeEventListener('submit', refuse)
  })
}
