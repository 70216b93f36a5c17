import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { inputStyle } from './input-style.ts'
import { put } from './own-field.ts'
import { useFollowed } from './use-followed.ts'

type Option = { value: string; label: string }

type SearchOptionsProps = {
  /** The platform's own list, which is sent. */
  own: RefObject<HTMLSelectElement | null>
  /** Links it to label, hint and errors. */
  aria: { id?: string | undefined }
  options: readonly Option[]
  /** What is chosen, where the form says so. */
  value: unknown
}

/** The field that is typed into, and what it leaves of the choices (combobox of WAI-ARIA). */
export function SearchOptions({ own, aria, options, value: told }: SearchOptionsProps) {
  const list = useId()
  const [followed, setChosen] = useState('')
  const chosen = typeof told === 'string' ? told : followed
  useFollowed(own, setChosen)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const found = isOpen ? matching(options, typed) : []

  function choose({ value }: Option) {
    setTyped(null)
    if (own.current) put(own.current, value)
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
        value={typed ?? options.find(({ value }) => value === chosen)?.label ?? ''}
        placeholder={isOpen ? t('Search…') : undefined}
        onChange={(event) => open(event.currentTarget.value)}
        onClick={() => isOpen || open('')}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className={cx(inputStyle, 'truncate pe-11')}
      />
      <Found id={list} found={found} active={active} onPoint={setActive} onChoose={choose} />
      {isOpen && found.length === 0 && (
        <p className="absolute start-0 top-full z-20 mt-1 w-full rounded-card bg-card px-5 py-3 text-sm text-ink-soft shadow-raised ring-1 ring-line">
          {t('Nothing found.')}
        </p>
      )}
      <p role="status" className="sr-only">
        {isOpen && plural(found.length, '{count} choice', '{count} choices')}
      </p>
    </>
  )
}

type FoundProps = {
  id: string
  found: readonly Option[]
  active: number
  onPoint: (index: number) => void
  onChoose: (option: Option) => void
}

function Found({ id, found, active, onPoint, onChoose }: FoundProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Choices')}
      hidden={found.length === 0}
      className="absolute start-0 top-full z-20 mt-1 max-h-80 w-max max-w-sm min-w-full overflow-y-auto rounded-card bg-card p-2 text-sm shadow-raised ring-1 ring-line"
    >
      {found.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (combobox of WAI-ARIA)
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onPoint(index)}
          // The field keeps the focus, so that the list is still there when the press ends.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cx('cursor-pointer rounded-control px-3 py-2', index === active && 'bg-teal-soft')}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}

/** Choices that have each typed word somewhere. */
function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
