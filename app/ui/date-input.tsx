import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readDate, readMoment, writtenDate, writtenMoment } from '#app/kernel/written-date.ts'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'

type DateInputProps = Omit<ComponentProps<'input'>, 'style' | 'size' | 'type'> & {
  type: 'date' | 'datetime-local'
}

const formats = {
  date: { read: readDate, write: writtenDate, form: 'dd-mm-yyyy' },
  'datetime-local': { read: readMoment, write: writtenMoment, form: 'dd-mm-yyyy hh:mm' },
} as const
type Format = (typeof formats)[DateInputProps['type']]

/**
 * A day, or a day and a time, typed as the network writes them, whatever the browser's language. What is sent is the
 * browser's own field: it stands in this place without JavaScript, keeps what was chosen there, and opens its calendar.
 */
export function DateInput({ type, className, id, required, ...props }: DateInputProps) {
  const format = formats[type]
  const own = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const { typed, setTyped, hasLeft, setLeft } = useTyped(own, format, props.value)
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = props
  const aria = useFieldAria({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid })
  const isNone = typed !== null && typed.trim() !== '' && format.read(typed) === null
  useRefusal(text, isNone ? `Enter a date as ${format.form}` : '', () => setLeft(true))
  const isAlive = typed !== null
  return (
    <div className={className}>
      <div className="relative">
        <input
          {...props}
          {...(isAlive ? hidden : { ...aria, required })}
          ref={own}
          type={type}
          className={isAlive ? 'pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0' : inputStyle}
          onFocus={() => text.current?.focus()}
        />
        {isAlive && (
          <input
            {...aria}
            ref={text}
            type="text"
            {...(type === 'date' && { inputMode: 'numeric' })}
            value={typed}
            placeholder={format.form}
            required={required}
            disabled={props.disabled}
            maxLength={40}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setLeft(false)
              if (own.current) put(own.current, format.read(value) ?? '')
            }}
            onBlur={() => {
              setLeft(true)
              if (!isNone) setTyped(format.write(own.current?.value ?? ''))
            }}
            className={cx(inputStyle, 'pe-12')}
          />
        )}
        {isAlive && (
          <button
            type="button"
            aria-label="Open calendar"
            disabled={props.disabled}
            onClick={() => own.current?.showPicker()}
            className="absolute inset-y-0 end-0.5 my-auto grid size-10 place-items-center rounded-control text-teal hover:bg-paper-deep disabled:text-ink-faint"
          >
            <Icon name="calendar" className="size-5" />
          </button>
        )}
      </div>
      <p aria-live="polite" className="text-sm font-medium text-danger">
        {isNone && hasLeft && `Enter a date as ${format.form}.`}
      </p>
    </div>
  )
}

const hidden = { 'aria-hidden': true, tabIndex: -1 } as const

/** What stands in the typed field; null until there is one. It follows what changes the browser's own field. */
function useTyped(own: RefObject<HTMLInputElement | null>, { read, write }: Format, value: unknown) {
  const [typed, setTyped] = useState<string | null>(null)
  const [hasLeft, setLeft] = useState(false)
  const first = useRef(value)
  useLayoutEffect(() => {
    const field = own.current
    if (!field) return
    const follow = () =>
      setTyped((text) => (text !== null && (read(text) ?? '') === field.value ? text : write(field.value)))
    // A form is reset after it has said so.
    const followLater = () => void setTimeout(follow)
    const { form } = field
    const early = field.value
    follow()
    // Typed before hydration: React puts its own value in place of it.
    if (typeof first.current === 'string' && early !== first.current) setTimeout(() => put(field, early))
    field.addEventListener('input', follow)
    form?.addEventListener('reset', followLater)
    return () => {
      field.removeEventListener('input', follow)
      form?.removeEventListener('reset', followLater)
    }
  }, [own, read, write])
  useLayoutEffect(() => {
    if (typeof value === 'string')
      setTyped((text) => (text !== null && (read(text) ?? '') === value ? text : write(value)))
  }, [value, read, write])
  return { typed, setTyped, hasLeft, setLeft }
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

/** Changes the browser's own field as its user would, so that all who listen to it hear of it. */
function put(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
