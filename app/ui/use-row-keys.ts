import { type RefObject, useEffect, useRef } from 'react'
import { isSingleKey } from './single-keys.ts'

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/**
 * Keys of a list: arrows, j and k move from row to row, Space selects, Enter opens the row's first link, / goes
 * to the search. Arrows act inside the rows only, so that they still move the page elsewhere.
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const row = rowOf(event.target, list.current)
      if (event.key === '/' && isSingleKey(event)) return goToSearch(event, list.current)
      const step = steps[event.key]
      if (step !== undefined && (row || !event.key.startsWith('Arrow')) && isOurs(event))
        return goToRow(event, list.current, row, step)
      if (row && event.target === row) pressRow(event, row)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return list
}

/** Arrows are no letters: switching off single keys leaves them as they are. */
function isOurs(event: KeyboardEvent): boolean {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
  if (!key.startsWith('Arrow')) return isSingleKey(event)
  const isField =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select')
  return !(event.defaultPrevented || isField || shiftKey || ctrlKey || metaKey || altKey)
}

function rowOf(target: EventTarget | null, list: HTMLElement | null): HTMLTableRowElement | null {
  if (!(target instanceof Element) || !list?.contains(target)) return null
  return target.closest<HTMLTableRowElement>('tbody tr')
}

function goToRow(
  event: Event,
  list: HTMLElement | null,
  row: HTMLTableRowElement | null,
  step: number,
): void {
  const rows = [...(list?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
  const at = row ? rows.indexOf(row) + step : 0
  const next = rows[Math.max(0, Math.min(rows.length - 1, at))]
  if (!next?.querySelector('a[href], button, input')) return
  event.preventDefault()
  next.tabIndex = -1
  next.focus()
}

function pressRow(event: KeyboardEvent, row: Element): void {
  const wanted = { ' ': 'input[type="checkbox"]', Enter: 'a[href]' }[event.key]
  const part = wanted && row.querySelector<HTMLElement>(wanted)
  if (!part) return
  event.preventDefault()
  part.click()
}

function goToSearch(event: Event, list: HTMLElement | null): void {
  const field = list?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
