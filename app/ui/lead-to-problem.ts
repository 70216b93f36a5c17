/** What is marked as wrong: a field, or the words under a group of choices, which has no such mark itself. */
const marked = '[aria-invalid="true"], [data-problem]'
const typable = 'input:not([type="hidden"]), textarea, select'
const refused = '[data-refusal], [role="alert"]:not(:empty)'

/**
 * Brings the first thing that is wrong in `place` into view, with its label and its words, and focuses it. Sticky bars
 * and headers lie over what the browser's own focus brings to an edge: what is covered goes to the middle. Where no
 * field is marked, or none that is shown, the notice that says why is brought into view. `focused` had the focus when
 * the form was sent: who has gone on to another field since then stays there.
 */
export function leadToProblem(
  place: ParentNode | null | undefined,
  focused: Element | null = document.activeElement,
): void {
  const found = [...(place?.querySelectorAll<HTMLElement>(marked) ?? [])].map(fieldOf)
  const field = found.find(isShown) ?? found.find(({ field: one }) => unfold(one) && isShown({ field: one }))
  if (hasGoneOn(focused, field?.field)) return
  if (field) {
    field.field.focus({ preventScroll: true })
    bringIntoView(isLow(field.around) ? field.around : field.field)
    return
  }
  const notice = [...(place?.querySelectorAll<HTMLElement>(refused) ?? [])].find((one) =>
    isShown({ field: one }),
  )
  if (notice) bringIntoView(notice)
}

/** A form, and what had the focus when it was sent. */
export type SentForm = { form: HTMLFormElement; focused: Element | null }

/** As {@link leadToProblem}, in a form that was sent; one that was drawn again since has its old id. */
export function leadToAnswered({ form, focused }: SentForm): void {
  // By the attribute: a field may be named `id` too.
  const id = form.getAttribute('id')
  if (form.isConnected) leadToProblem(form, focused)
  else if (id) leadToProblem(document.querySelector(`form[id="${CSS.escape(id)}"]`), focused)
}

/** Whether another field has the focus now, which is not the one that is wrong: forms may have focused that themselves. */
function hasGoneOn(focused: Element | null, wrong: Element | undefined): boolean {
  const now = document.activeElement
  if (now === focused || now === wrong) return false
  return now?.matches(`${typable}, [contenteditable="true"]`) ?? false
}

/** The field that takes the focus, and all that belongs to it. */
function fieldOf(found: HTMLElement): { field: HTMLElement; around: HTMLElement } {
  const around = found.closest<HTMLElement>('[data-field], fieldset') ?? found
  if (!found.matches('[data-problem]')) return { field: found, around }
  const chosen = around.querySelector<HTMLElement>('input:checked')
  return { field: chosen ?? around.querySelector<HTMLElement>(typable) ?? found, around }
}

const isShown = ({ field }: { field: HTMLElement }) => field.checkVisibility()

/** Opens what the field is folded away in. */
function unfold(field: HTMLElement): boolean {
  for (let one = field.closest('details'); one; one = one.parentElement?.closest('details') ?? null)
    one.open = true
  return true
}

const isLow = (element: HTMLElement) => element.offsetHeight < window.innerHeight / 2

function bringIntoView(element: HTMLElement): void {
  if (!isUncovered(element)) element.scrollIntoView({ block: isLow(element) ? 'center' : 'start' })
}

/** Whether its upper and its lower edge are seen: nothing lies over them. */
function isUncovered(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((down) =>
    element.contains(document.elementFromPoint((left + right) / 2, down)),
  )
}
