import { expect, test } from './support/test.ts'
import { expectAccessible, untilAlive, visit } from './support/watch-page.ts'

const chosen = /(^|; )language=(\w+)/

test('the switch leads to the same page in the other language, and keeps the cart', async ({ page }) => {
  await visit(page, '/events?q=lead#main')
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/events?q=lead#main')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
  expect(await page.evaluate(() => document.cookie)).toMatch(chosen)
  await expectAccessible(page)
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/events?q=lead#main')
})

test('figures of the network are told in Arabic on every page that shows them', async ({ page }) => {
  for (const path of ['/ar', '/ar/about', '/ar/sponsorship', '/ar/membership']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('من قادة المدارس')
    expect(html, path).not.toContain('School leaders')
  }
})

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the switch works', async ({ page }) => {
    await page.goto('/events?q=lead')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/events?q=lead')
  })
})

test('the menu of a phone has the switch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/faqs')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/faqs')
})

test.describe('a browser that would rather have Arabic', () => {
  test.use({ locale: 'ar-EG', undecided: true })

  test('is offered it once, before it is asked for statistics', async ({ page }) => {
    await visit(page, '/events')
    const offer = page.getByRole('region', { name: 'هذا الموقع متاح باللغة العربية أيضًا.' })
    await expect(offer).toHaveAttribute('dir', 'rtl')
    // By its text: what is hidden has no role.
    const question = page.getByText('May we count your visit?')
    await expect(question).toBeAttached()
    await expect(question).toBeHidden()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'إغلاق' }).click()
    await expect(offer).toHaveCount(0)
    await expect(question).toBeVisible()
    await visit(page, '/faqs')
    await expect(page.getByRole('heading', { name: 'May we count your visit?' })).toBeVisible()
    await expect(page.locator('[data-language-offer]')).toHaveCount(0)
  })

  test('follows the offer to the same page', async ({ page }) => {
    await visit(page, '/faqs')
    await page.getByRole('link', { name: 'المتابعة بالعربية' }).click()
    await expect(page).toHaveURL('/ar/faqs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
})
