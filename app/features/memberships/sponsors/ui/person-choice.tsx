import { type KeyboardEvent, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { inputStyle } from '#app/ui/input-style.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SponsorCandidate } from '../sponsor-candidates.server.ts'
import { CandidateLine } from './candidate-line.tsx'
import { useCandidates } from './use-candidates.ts'

type PersonChoiceProps = {
  /** What was searched for without a script. */
  q: string
  /** Where choosing a person leads. */
  pathOf: (userId: string) => string
}

/**
 * A field that offers people while a name, address or username is typed: arrows move, Enter chooses, Escape closes.
 * Without scripts it is a search.
 */
export function PersonChoice({ q, pathOf }: PersonChoiceProps) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { people, isBusy, hasFailed } = useCandidates(typed)
  const isListed = isOpen && people.length > 0
  const meant = isListed ? people[active] : undefined

  function choose(person: SponsorCandidate) {
    setOpen(false)
    void navigate(pathOf(person.id))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      setOpen(false)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && people.length > 0) {
      event.preventDefault()
      setActive(isListed ? (active + step + people.length) % people.length : 0)
      setOpen(true)
    }
    if (event.key === 'Enter' && meant && !isBusy) {
      event.preventDefault()
      choose(meant)
    }
  }

  return (
    <Form method="get" className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Who is the sponsor?
      </label>
      <div className="flex gap-2">
        <span className="relative block min-w-0 flex-1">
          <Icon
            name="search"
            className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-faint"
          />
          <input
            id={id}
            name="q"
            role="combobox"
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-activedescendant={meant ? `${id}-${meant.id}` : undefined}
            aria-autocomplete="list"
            aria-describedby={`${id}-hint`}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(0)
              setOpen(true)
            }}
            onKeyDown={press}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={cx(inputStyle, 'ps-11')}
          />
          {isBusy && <Spinner className="absolute end-3.5 top-3.5" />}
        </span>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
        Begin to type a name, an e-mail address or a username.
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="People"
        hidden={!isListed}
        className="absolute inset-x-0 top-[5.25rem] z-20 max-h-96 overflow-y-auto rounded-card bg-card p-2 shadow-raised ring-1 ring-line"
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (combobox of WAI-ARIA)
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            // The field keeps the focus, so that the list is still there when the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className={cx('cursor-pointer rounded-control px-3 py-2', index === active && 'bg-teal-soft')}
          >
            <CandidateLine person={person} />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && !isBusy && people.length > 0 && `${people.length} found`}
      </p>
      {hasFailed && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          The search does not answer. Press Search to try again.
        </p>
      )}
    </Form>
  )
}
