import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'
import { Spinner } from './spinner.tsx'

type ComboboxProps<Option> = {
  label: string
  hint: string
  /** Of the list; the label unless given. */
  listLabel?: string
  /** Where the field is part of a form. */
  name?: string
  /** Stands beside the field. */
  button?: ReactNode
  typed: string
  onType: (typed: string) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** What is offered now; they may still be those of what was typed before while `isBusy`. */
  options: readonly Option[]
  option: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  isBusy: boolean
  /** Said when nothing matches. */
  nothing?: string | null
  /** Said instead when asking failed. */
  problem?: string | null
}

/**
 * A field that offers what matches while it is typed: arrows move, Enter chooses, Escape closes (combobox of
 * WAI-ARIA). Who uses it finds what is offered.
 */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { label, hint, typed, onOpen, options, option, isBusy } = props
  const { listLabel = label, name, button, onType, nothing = null, problem = null } = props
  const id = useId()
  const { active, setActive, isListed, meant, choose, press } = useOptions(props, id)

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <div className="flex gap-2">
          <span className="relative block min-w-0 flex-1">
            <Icon
              name="search"
              className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-faint"
            />
            <input
              id={id}
              name={name}
              role="combobox"
              aria-expanded={isListed}
              aria-controls={`${id}-list`}
              aria-activedescendant={meant ? `${id}-${meant.id}` : undefined}
              aria-autocomplete="list"
              aria-describedby={`${id}-hint`}
              value={typed}
              onChange={(event) => {
                onType(event.currentTarget.value)
                setActive(0)
                onOpen(true)
              }}
              onKeyDown={press}
              onFocus={() => onOpen(true)}
              onClick={() => onOpen(true)}
              onBlur={() => onOpen(false)}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className={cx(inputStyle, 'ps-11')}
            />
            {isBusy && <Spinner className="absolute end-3.5 top-3.5" />}
          </span>
          {button}
        </div>
        <OptionList
          {...{ id, options, option, active, isListed, label: listLabel }}
          onPoint={setActive}
          onChoose={choose}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
        {hint}
      </p>
      <p role="status" className={nothing && !problem ? 'mt-1 text-sm text-ink-soft' : 'sr-only'}>
        {problem ? '' : isListed && !isBusy ? t('{options} found', { options: options.length }) : nothing}
      </p>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Which option is meant, by keys and pointer. */
function useOptions<Option extends { id: string }>(
  { isOpen, onOpen, options, onChoose, isBusy, button }: ComboboxProps<Option>,
  id: string,
) {
  const [active, setActive] = useState(0)
  const isListed = isOpen && options.length > 0
  const meant = isListed ? options[active] : undefined

  function choose(one: Option) {
    setActive(0)
    onOpen(false)
    onChoose(one)
  }

  function move(step: number) {
    const next = isListed ? (active + step + options.length) % options.length : 0
    setActive(next)
    document.getElementById(`${id}-${options[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    onOpen(true)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isListed) onOpen(false)
    else if (step && options.length > 0) move(step)
    else if (event.key === 'Enter' && (meant || !button)) {
      if (meant && !isBusy) choose(meant)
    } else return
    event.preventDefault()
  }

  return { active, setActive, isListed, meant, choose, press }
}

function OptionList<Option extends { id: string }>({
  id,
  label,
  options,
  option,
  active,
  isListed,
  onPoint,
  onChoose,
}: {
  /** Of the field. */
  id: string
  label: string
  options: readonly Option[]
  option: (option: Option) => ReactNode
  active: number
  isListed: boolean
  onPoint: (index: number) => void
  onChoose: (option: Option) => void
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={!isListed}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card bg-card p-2 shadow-raised ring-1 ring-line"
    >
      {options.map((one, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (combobox of WAI-ARIA)
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
        <div
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onPoint(index)}
          // The field keeps the focus, so that the list is still there when the press ends.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
          className={cx('cursor-pointer rounded-control px-3 py-2', index === active && 'bg-teal-soft')}
        >
          {option(one)}
        </div>
      ))}
    </div>
  )
}
