import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'

type Option = { value: string; label: string }
type SearchSelectProps = Omit<ComponentProps<'select'>, 'style' | 'multiple' | 'children' | 'ref'> & {
  options: readonly Option[]
  /** First, empty choice ("Any event"). */
  placeholder?: string
}

/** So few choices are seen at a glance. */
const fewest = 8

/**
 * A list of choices that is searched by typing, such as the events. What is sent is the platform's own list, which
 * stands in this place without JavaScript, on a phone, and where there are few choices.
 */
export function SearchSelect({ options, placeholder, className, id, ...props }: SearchSelectProps) {
  const own = useRef<HTMLSelectElement>(null)
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = props
  const aria = useFieldAria({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid })
  const all = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  const followed = useChosen(own, options.length > fewest, props.value)
  const isAlive = followed !== null
  const chosen = typeof props.value === 'string' ? props.value : followed
  return (
    <div className={cx('relative', className)}>
      <select
        {...props}
        {...(isAlive ? { 'aria-hidden': true, tabIndex: -1 } : aria)}
        ref={own}
        className={
          isAlive
            ? 'pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0'
            : cx(inputStyle, 'appearance-none truncate pe-11')
        }
      >
        {all.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {isAlive && (
        <Search
          aria={aria}
          options={all}
          chosen={all.find(({ value }) => value === chosen)}
          onChoose={({ value }) => own.current && put(own.current, value)}
        />
      )}
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-faint"
      />
    </div>
  )
}

/** What the platform's own list has chosen; null while that is what is shown. */
function useChosen(own: RefObject<HTMLSelectElement | null>, isMany: boolean, value: unknown): string | null {
  const [chosen, setChosen] = useState<string | null>(null)
  const first = useRef(value)
  useLayoutEffect(() => {
    const list = own.current
    if (!list || !isMany || !window.matchMedia('(min-width: 48rem)').matches) return
    const follow = () => setChosen(list.value)
    // A form is reset after it has said so.
    const followLater = () => void setTimeout(follow)
    const { form } = list
    const early = list.value
    follow()
    // Chosen before hydration: React puts its own value in place of it.
    if (typeof first.current === 'string' && early !== first.current) setTimeout(() => put(list, early))
    list.addEventListener('change', follow)
    form?.addEventListener('reset', followLater)
    return () => {
      list.removeEventListener('change', follow)
      form?.removeEventListener('reset', followLater)
    }
  }, [own, isMany])
  return chosen
}

type SearchProps = {
  aria: ReturnType<typeof useFieldAria>
  options: readonly Option[]
  chosen: Option | undefined
  onChoose: (option: Option) => void
}

/** The field that is typed into, and what it leaves of the choices (combobox of WAI-ARIA). */
function Search({ aria, options, chosen, onChoose }: SearchProps) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const found = isOpen ? matching(options, typed) : []

  function choose(option: Option) {
    setTyped(null)
    onChoose(option)
  }

  function open(text: string) {
    setTyped(text)
    setActive(0)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const meant = found[active]
    if (step && !isOpen) open('')
    else if (step && found.length > 0) {
      const next = (active + step + found.length) % found.length
      setActive(next)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && meant) choose(meant)
    else if (event.key === 'Escape' && isOpen) setTyped(null)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        {...aria}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${active}` : undefined}
        aria-autocomplete="list"
        value={typed ?? chosen?.label ?? ''}
        placeholder={isOpen ? 'Search…' : undefined}
        onChange={(event) => open(event.currentTarget.value)}
        onClick={() => isOpen || open('')}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className={cx(inputStyle, 'truncate pe-11')}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Choices"
        hidden={found.length === 0}
        className="absolute start-0 top-full z-20 mt-1 max-h-80 w-max max-w-sm min-w-full overflow-y-auto rounded-card bg-card p-2 text-sm shadow-raised ring-1 ring-line"
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (combobox of WAI-ARIA)
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={option.value}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            // The field keeps the focus, so that the list is still there when the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={cx('cursor-pointer rounded-control px-3 py-2', index === active && 'bg-teal-soft')}
          >
            {option.label}
          </div>
        ))}
      </div>
      {isOpen && found.length === 0 && (
        <p className="absolute start-0 top-full z-20 mt-1 w-full rounded-card bg-card px-5 py-3 text-sm text-ink-soft shadow-raised ring-1 ring-line">
          Nothing found.
        </p>
      )}
      <p role="status" className="sr-only">
        {isOpen && (found.length === 1 ? '1 choice' : `${found.length} choices`)}
      </p>
    </>
  )
}

/** Choices that have each typed word somewhere. */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}

/** Chooses as the list's user would, so that all who listen to it hear of it. */
function put(list: HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value)
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
