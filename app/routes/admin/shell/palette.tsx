import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#app/access/actor.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import { PaletteField } from './palette-field.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { foundGroups, knownGroups, matching, type PaletteOption } from './palette-options.ts'
import { partsOf, screenGroups } from './palette-parts.ts'
import { recentChoices, rememberChoice } from './palette-recent.ts'
import { useFound } from './use-found.ts'

type PaletteProps = { role: Role; isDemo: boolean; onClose: () => void }

/** Jumps to any screen, event, order, person or attendee by a few letters: a field with a list of choices. */
export function Palette({ role, isDemo, onClose }: PaletteProps) {
  const id = useId()
  const listId = `${id}-list`
  const choose = useChoosing(onClose)
  const modal = useModal({ open: true, onClose })
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [inside, setInside] = useState<PaletteOption | null>(null)
  const { groups, isEmpty, isBusy, hasFailed, again } = useGroups(typed, { role, isDemo, inside })
  const options = groups.flatMap((group) => group.options)
  const meant = options[active]

  /** To the screens of a choice, or back to all choices. */
  function go(into: PaletteOption | null) {
    setInside(into)
    setTyped('')
    setActive(0)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [onward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (event.key === onward && isAtEnd && meant && partsOf(meant).length > 0) return go(meant)
    if (inside && typed === '' && (event.key === back || event.key === 'Backspace')) return go(null)
    const to = nextOf(event.key, active, options.length)
    if (to !== null) {
      event.preventDefault()
      setActive(to)
      document.getElementById(optionId(listId, to))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && meant) {
      event.preventDefault()
      choose(meant, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <dialog
      {...modal}
      aria-label={t('Jump to…')}
      className="mx-auto mt-[max(1rem,10dvh)] mb-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl flex-col rounded-card bg-card shadow-raised backdrop:bg-night/55 open:flex sm:max-h-[75dvh]"
    >
      <PaletteField
        {...{ typed, inside, listId, isBusy, onClose }}
        active={options.length > 0 ? active : null}
        onType={(text) => {
          setTyped(text)
          setActive(0)
        }}
        onPress={press}
        onLeave={() => go(null)}
      />
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-2" aria-busy={isBusy}>
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          onPoint={setActive}
          onChoose={choose}
          onEnter={go}
        />
        {hasFailed && <Failed again={again} />}
        {!isBusy && !hasFailed && options.length === 0 && (
          <p className="px-3 py-8 text-center text-ink-soft">
            {t('Nothing found. Search matches the start of words. Try fewer letters.')}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {statusWords(isBusy, isEmpty, options.length)}
      </p>
      <KeyHints />
    </dialog>
  )
}

/** Recent choices while nothing is typed, then screens and actions, then what the server finds. */
function useGroups(
  typed: string,
  { role, isDemo, inside }: { role: Role; isDemo: boolean; inside: PaletteOption | null },
) {
  const [recent] = useState(recentChoices)
  const { found, ...state } = useFound(inside ? '' : typed)
  const isEmpty = typed.trim() === ''
  if (inside) {
    const options = matching(
      partsOf(inside).map((part) => ({ ...part, words: '' })),
      typed,
    )
    return { groups: options.length > 0 ? [{ title: inside.label, options }] : [], isEmpty, ...state }
  }
  const known = knownGroups('', role, isDemo).flatMap(({ options }) => options)
  // A browser remembers words of the language in which it chose.
  const told = recent.map((one) => known.find(({ to }) => to === one.to) ?? one)
  const groups = [
    ...(isEmpty && told.length > 0 ? [{ title: t('Recent'), options: told }] : []),
    ...knownGroups(typed, role, isDemo),
    ...(found ? [...screenGroups(found, typed), ...foundGroups(found)] : []),
  ]
  return { groups, isEmpty, ...state }
}

/** Goes to a choice and remembers it; `isElsewhere` opens it in a new tab and leaves the palette open. */
function useChoosing(onClose: () => void) {
  const navigate = useNavigate()
  return (option: PaletteOption, isElsewhere = false) => {
    rememberChoice(option)
    if (isElsewhere) return void window.open(pathHere(option.to), '_blank', 'noopener')
    onClose()
    if (option.isDocument) window.location.assign(pathHere(option.to))
    else void navigate(option.to)
  }
}

function KeyHints() {
  return (
    <p
      aria-hidden="true"
      className="hidden gap-4 border-t border-line px-4 py-2 text-sm text-ink-faint pointer-fine:sm:flex"
    >
      <span>{t('↑ ↓ to move')}</span>
      <span>{t('Enter to open')}</span>
      <span>{t('→ for its screens')}</span>
      <span>{t('Ctrl Enter for a new tab')}</span>
    </p>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 px-3 py-6 text-center">
      <p role="alert" className="text-danger">
        {t('Search is not available. You can still find screens and actions.')}
      </p>
      <Button variant="secondary" icon="refresh" onClick={again}>
        {t('Try again')}
      </Button>
    </div>
  )
}

function nextOf(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return null
}

function statusWords(isBusy: boolean, isEmpty: boolean, count: number): string {
  if (isBusy || isEmpty) return ''
  return plural(count, '{count} choice', '{count} choices')
}
