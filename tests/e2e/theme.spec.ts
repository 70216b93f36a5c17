import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

const paperIsDark = () => {
  const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return red < 64
}

test.use({ expectedNoise: /ERR_FAILED/ })

test('the theme follows the device until one is chosen, and the choice outlives the page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/faqs')
  expect(await page.evaluate(paperIsDark)).toBe(true)

  const appearance = page.getByRole('group', { name: 'Appearance' })
  await expect(appearance.getByRole('radio', { name: 'System' })).toBeChecked()
  await appearance.getByRole('radio', { name: 'Light' }).check()
  expect(await page.evaluate(paperIsDark)).toBe(false)

  // Before the code of the page runs: nothing flashes.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/events')
  expect(await page.evaluate(paperIsDark)).toBe(false)
  await page.unroute('**/*.js')
  await visit(page, '/events')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await page.evaluate(paperIsDark)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})
