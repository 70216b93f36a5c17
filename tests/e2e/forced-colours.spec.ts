import { desktop } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop, contextOptions: { forcedColors: 'active' } })

test('current links stand out in forced colours', async ({ page }) => {
  const groundOf = (name: RegExp) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  await visit(page, '/admin/orders')
  expect(await groundOf(/^Orders/)).not.toBe(await groundOf(/^Payments/))
  await visit(page, '/events')
  expect(await groundOf(/^Grid$/)).not.toBe(await groundOf(/^Calendar$/))
  await visit(page, '/admin/analytics')
  const periods = page.getByRole('link', { name: /days|months/i })
  const grounds = await periods.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(grounds).size).toBe(2)
})

test('a printed page does not begin with the skip link', async ({ page }) => {
  await visit(page, '/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(skip).toBeHidden()
})
