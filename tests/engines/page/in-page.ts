import type { SentTarget } from './target.ts'

type Axe = {
  setup: (root: Document) => unknown
  teardown: () => void
  commons: {
    aria: { getRole: (element: Element) => string | null }
    text: { accessibleText: (element: Element) => string }
  }
}
type World = typeof globalThis & { axe?: Axe; found?: Element | undefined }

/** What was found. Where the middle of it is, if it can be pressed there. */
export type Found = { count: number; point: { x: number; y: number } | null; covered: string | null }

/**
 * Finds a target among what can be seen, remembers it as `found` and scrolls to it. Runs in the page, with axe for roles
 * and names. Null while axe is not there.
 */
export function findInPage(target: SentTarget): Found | null {
  const world: World = globalThis
  const { axe } = world
  if (!axe) return null
  axe.teardown()
  axe.setup(document)
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const hasRole = (element: Element, role: string) =>
    role === 'field'
      ? element.matches('input, textarea, select, [contenteditable="true"]')
      : axe.commons.aria.getRole(element) === role
  const all = ({ role, name, text, within, nth }: SentTarget): Element[] => {
    const roots = within ? all(within) : [document.body]
    const inside = [...new Set(roots.flatMap((root) => [...root.querySelectorAll('*')]))].filter(isSeen)
    const named = name && new RegExp(name.source, name.flags)
    const said = text && new RegExp(text.source, text.flags)
    const matching = inside.filter((element) => {
      if (role !== undefined && !hasRole(element, role)) return false
      if (named && !named.test(tidy(axe.commons.text.accessibleText(element)))) return false
      return !said || said.test(tidy(element.textContent))
    })
    // A text is also that of everything around it.
    const innermost =
      role === undefined
        ? matching.filter(
            (element) => !matching.some((other) => other !== element && element.contains(other)),
          )
        : matching
    return nth === undefined ? innermost : innermost.slice(nth, nth + 1)
  }
  const elements = all(target)
  const [element] = elements
  world.found = element
  if (!element) return { count: 0, point: null, covered: null }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  // A box that is not there itself is pressed by its label.
  const box = element.getBoundingClientRect()
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const top = document.elementFromPoint(point.x, point.y)
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const isFree = top && (element.contains(top) || label?.contains(top) || top.contains(element))
  return {
    count: elements.length,
    point: isFree ? point : null,
    covered: isFree ? null : (top?.outerHTML.slice(0, 200) ?? 'outside of what is seen'),
  }
}

/** Takes what is in the field that was found, so that the next character replaces it. */
export function selectFound(): void {
  const { found }: World = globalThis
  if (!(found instanceof HTMLElement)) return
  found.focus()
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.select()
}

/** Chooses the option with this label in the list that was found. */
export function chooseInFound(label: string): boolean {
  const { found }: World = globalThis
  if (!(found instanceof HTMLSelectElement)) return false
  const option = [...found.options].find((each) => each.label.trim() === label)
  if (!option) return false
  found.value = option.value
  found.dispatchEvent(new Event('input', { bubbles: true }))
  found.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** What the field holds, or the element says, that was found. */
export function textOfFound(): string {
  const { found }: World = globalThis
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found.value
  return found?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}

/** Whether React has taken the document over and nothing is under way: no navigation, no press. */
export function isAtRest(): boolean {
  if (document.readyState !== 'complete') return false
  const main = document.querySelector('main')
  if (!main) return true
  const { __reactRouterDataRouter: router } = globalThis as unknown as {
    __reactRouterDataRouter?: {
      state: { navigation: { state: string }; revalidation: string; fetchers: Map<string, { state: string }> }
    }
  }
  if (!router || !Object.keys(main).some((key) => key.startsWith('__reactProps$'))) return false
  const { navigation, revalidation, fetchers } = router.state
  const states = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)]
  return states.every((state) => state === 'idle')
}

/** Waits until what the page says by now has been painted; a picture shows what was painted last. */
export async function untilPainted(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    // Without a window a frame may not come.
    await new Promise((done) => {
      requestAnimationFrame(done)
      setTimeout(done, 100)
    })
  }
}
