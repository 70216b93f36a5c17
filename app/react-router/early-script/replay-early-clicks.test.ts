import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostHeldMs, replayEarlyClicks } from './replay-early-clicks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Kind = { selector?: string; type?: string; form?: string[]; isNative?: boolean }

/** An element of a page, as far as the script asks it. */
class FakeElement {
  readonly type
  readonly form
  readonly attributes = new Set<string>()
  readonly click = vi.fn()
  readonly #kind: Kind

  constructor(kind: Kind) {
    this.#kind = kind
    this.type = kind.type
    const { form } = kind
    this.form = form && { matches: (selector: string) => form.some((name) => selector.includes(`[${name}]`)) }
  }

  matches = () => this.#kind.isNative ?? false
  closest = (selector: string) =>
    selector.split(',').includes(this.#kind.selector ?? 'button') ? this : null
  setAttribute = (name: string) => this.attributes.add(name)
  removeAttribute = (name: string) => this.attributes.delete(name)
}

class FakeButton extends FakeElement {}

/** The script in a page that consists of one element. */
function pageWith(kind: Kind) {
  const listeners = new Map<string, (event: unknown) => void>()
  const element = kind.selector === undefined ? new FakeButton(kind) : new FakeElement(kind)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLButtonElement', FakeButton)
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  replayEarlyClicks()
  const event = { target: element, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
  const dispatch = (name: string) => listeners.get(name)?.(event)
  return { element, event, dispatch, isHeld: () => element.attributes.has('data-held') }
}

test.each<[string, Kind]>([
  ['a button', { type: 'button' }],
  ['an element with the role of a button', { selector: '[role=button]' }],
  ['a button in a form that the server answers', { type: 'button', form: ['action', 'method'] }],
  ['the submit button of a form that only code answers', { type: 'submit', form: [] }],
])('a click on %s is held and replayed once after hydration', (_, kind) => {
  const page = pageWith(kind)
  page.dispatch('click')
  expect(page.isHeld()).toBe(true)
  expect(page.event.preventDefault).toHaveBeenCalled()
  expect(page.event.stopImmediatePropagation).toHaveBeenCalled()
  page.dispatch('alive')
  page.dispatch('alive')
  expect(page.element.click).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(page.element.click).toHaveBeenCalledTimes(1)
  expect(page.isHeld()).toBe(false)
  page.dispatch('click')
  expect(page.isHeld()).toBe(false)
})

test.each<[string, Kind]>([
  ['a link', { selector: 'a' }],
  ['a summary', { selector: 'summary' }],
  ['a button that the browser answers', { type: 'button', isNative: true }],
  ['the submit button of a form that the server answers', { type: 'submit', form: ['action'] }],
  ['the submit button of a dialog’s form', { type: 'submit', form: ['method'] }],
])('a click on %s is left to the browser', (_, kind) => {
  const page = pageWith(kind)
  page.dispatch('click')
  expect(page.isHeld()).toBe(false)
  expect(page.event.preventDefault).not.toHaveBeenCalled()
  expect(page.event.stopImmediatePropagation).not.toHaveBeenCalled()
  page.dispatch('alive')
  vi.runAllTimers()
  expect(page.element.click).not.toHaveBeenCalled()
})

test.each([
  ['after ten seconds', () => vi.advanceTimersByTime(mostHeldMs)],
  ['when the page is left', (page: ReturnType<typeof pageWith>) => page.dispatch('pagehide')],
])('a held click is discarded %s', (_, discard) => {
  const page = pageWith({ type: 'button' })
  page.dispatch('click')
  discard(page)
  expect(page.isHeld()).toBe(false)
  page.dispatch('alive')
  vi.runAllTimers()
  expect(page.element.click).not.toHaveBeenCalled()
})
