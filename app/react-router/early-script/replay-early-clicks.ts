/** How long a click is kept, in milliseconds: a visitor who waited longer has turned to something else. */
export const mostHeldMs = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Until React has hydrated the page, keeps the last click on an element that only code answers, shows that it was
 * taken, and clicks again after the event `alive`. React never learns of earlier clicks: those during hydration would be
 * lost, or handled twice. A later click anywhere else, or leaving the page, discards it. An element that is gone or
 * disabled by then is not clicked.
 *
 * Changes of fields are reported to React before that click. A visitor who is composing a word goes on, and React hears
 * of it by that.
 */
export function replayEarlyClicks(): void {
  const changed = new Set<Field>()
  let held: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function discard() {
    clearTimeout(timer)
    held?.removeAttribute('data-held')
    held?.removeAttribute('aria-busy')
    held = null
  }

  function hold(event: Event) {
    discard()
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>('button,[role=button]')
    if (!button || isAnsweredWithoutCode(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = button
    button.setAttribute('data-held', '')
    button.setAttribute('aria-busy', 'true')
    timer = setTimeout(discard, mostHeldMs)
  }

  function note({ target, isComposing }: Event & { isComposing?: boolean }) {
    if (isField(target)) changed[isComposing ? 'delete' : 'add'](target)
  }

  function replay() {
    removeEventListener('input', note, true)
    changed.forEach(reportChange)
    // React handles the changes first.
    setTimeout(() => {
      removeEventListener('click', hold, true)
      const button = held
      discard()
      button?.click()
    })
  }

  addEventListener('click', hold, true)
  addEventListener('input', note, true)
  addEventListener('pagehide', discard)
  addEventListener('alive', () => setTimeout(replay), { once: true })
}

function isAnsweredWithoutCode(button: HTMLElement): boolean {
  if (button.matches('[popovertarget],[commandfor]')) return true
  if (!(button instanceof HTMLButtonElement) || button.type === 'button') return false
  return button.form?.matches('[action],[method]') ?? false
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/**
 * React compares a field with the value it saw last, by a setter of its own on the element. It is shown another value,
 * and the true one is restored by the browser's setter, which React does not see. Then the events that a browser sends
 * for a change are sent.
 */
function reportChange(field: Field): void {
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  if (isTicked) {
    const { checked } = field
    field.checked = !checked
    setUnseen(field, 'checked', checked)
  } else if (!(field instanceof HTMLSelectElement) && field.type !== 'file') {
    const { value, selectionStart, selectionEnd } = field
    field.value = `${value} `
    setUnseen(field, 'value', value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
  for (const kind of isTicked ? ['click', 'input', 'change'] : ['input', 'change'])
    field.dispatchEvent(new Event(kind, { bubbles: true }))
}

function setUnseen(field: Field, name: 'checked' | 'value', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}
