import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const kept = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

test('dates and times of a sentence are not broken, and its text is unchanged', () => {
  expect(renderToStaticMarkup(<Unbroken>Paid until 04-12-2026, then nothing.</Unbroken>)).toBe(
    `Paid until ${kept('04-12-2026')}, then nothing.`,
  )
  expect(renderToStaticMarkup(<Unbroken>Fri 04-12-2026, 6:30 PM, Dubai time</Unbroken>)).toBe(
    `${kept('Fri 04-12-2026')}, ${kept('6:30 PM')}, Dubai time`,
  )
  expect(renderToStaticMarkup(<Unbroken>Order SR-X4AAD56Y</Unbroken>)).toBe(`Order ${kept('SR-X4AAD56Y')}`)
  expect(renderToStaticMarkup(<Unbroken>No day at all</Unbroken>)).toBe('No day at all')
})
