import { desktop } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

const phone = { width: 390, height: 844 }

test('pages with forms have no floating cart button and offer the cart in the menu', async ({ page }) => {
  await page.setViewportSize(phone)
  const cart = page.getByRole('button', { name: 'Cart' })
  for (const path of ['/auth?mode=sign-up', '/membership', '/cart', '/test-payment']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cart).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await visit(page, '/events')
  await expect(cart).toBeVisible()
})

test('the demo notice stands above every page and covers no content', async ({ page }) => {
  const ribbon = page.getByRole('complementary', { name: 'Demo' })
  for (const size of [phone, { width: 320, height: 640 }, desktop]) {
    await page.setViewportSize(size)
    await visit(page, '/auth')
    const strip = await ribbon.boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(strip).toMatchObject({ x: 0, y: 0 })
    expect(header?.y).toBe(strip?.height)
  }
  await ribbon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mails of this demo' })).toBeVisible()
})
