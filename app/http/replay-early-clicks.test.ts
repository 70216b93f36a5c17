import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostHeldMs, replayEarlyClicks } from '#app/http/replay-early-clicks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Kind = { tag?: string; type?: string; form?: string[]; native?: boolean }

/** The script in a page that consists of one element. */
function pageWith({ tag = 'button', type, form, native = false }: Kind) {
  const listeners = new Map<string, (event: unknown) => void>()
  const attributes = new Map<string, string>()
  const element = {
    type,
    form: form && { matches: (selector: string) => form.some((name) => selector.includes(`[${name}]`)) },
    matches: () => native,
    closest: (selector: string): unknown => (selector.split(',').includes(tag) ? element : null),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
    click: vi.fn(),
  }
  runInNewContext(replayEarlyClicks, {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    setTimeout,
    clearTimeout,
  })
  const event = { target: element, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
  const tell = (name: string) => listeners.get(name)?.(event)
  return { element, event, tell, isHeld: () => attributes.has('data-held') }
}

test.each<[string, Kind]>([
  ['a button', { type: 'button' }],
  ['what is called a button', { tag: '[role=button]' }],
  ['a button of a form that the server answers', { type: 'button', form: ['action', 'method'] }],
  ['the sending of a form that only code answers', { type: 'submit', form: [] }],
])('%s is held, and pressed once when the page is alive', (_, kind) => {
  const page = pageWith(kind)
  page.tell('click')
  expect(page.isHeld()).toBe(true)
  expect(page.event.preventDefault).toHaveBeenCalled()
  expect(page.event.stopImmediatePropagation).toHaveBeenCalled()
  page.tell('alive')
  page.tell('alive')
  expect(page.element.click).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(page.element.click).toHaveBeenCalledTimes(1)
  expect(page.isHeld()).toBe(false)
  page.tell('click')
  expect(page.isHeld()).toBe(false)
})

test.each<[string, Kind]>([
  ['a link', { tag: 'a' }],
  ['what opens and shuts by itself', { tag: 'summary' }],
  ['a button that the browser answers', { type: 'button', native: true }],
  ['the sending of a form that the server answers', { type: 'submit', form: ['action'] }],
  ['the closing of a dialog by its form', { type: 'submit', form: ['method'] }],
])('%s is left to the browser', (_, kind) => {
  const page = pageWith(kind)
  page.tell('click')
  expect(page.isHeld()).toBe(false)
  expect(page.event.preventDefault).not.toHaveBeenCalled()
  expect(page.event.stopImmediatePropagation).not.toHaveBeenCalled()
  page.tell('alive')
  vi.runAllTimers()
  expect(page.element.click).not.toHaveBeenCalled()
})

test.each([
  ['time', () => vi.advanceTimersByTime(mostHeldMs)],
  ['leaving the page', (page: ReturnType<typeof pageWith>) => page.tell('pagehide')],
])('a press is forgotten by %s', (_, forget) => {
  const page = pageWith({ type: 'button' })
  page.tell('click')
  forget(page)
  expect(page.isHeld()).toBe(false)
  page.tell('alive')
  vi.runAllTimers()
  expect(page.element.click).not.toHaveBeenCalled()
})
