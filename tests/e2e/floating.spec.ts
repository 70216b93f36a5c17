import { addToCart, openEvent } from './support/buying.ts'
import { desktop } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

/** Runs in the page: the words of the buttons and links that `element` lies over. */
function coveredButtons(element: Element): string[] {
  const box = element.getBoundingClientRect()
  return [...document.querySelectorAll('button, a[href]')]
    .filter((button) => {
      const other = button.getBoundingClientRect()
      const isApart =
        other.left >= box.right ||
        other.right <= box.left ||
        other.top >= box.bottom ||
        other.bottom <= box.top
      return !isApart && !element.contains(button) && button.checkVisibility()
    })
    .map((button) => button.textContent)
}

const phone = { width: 390, height: 844 }

test('phones have the cart in the header, and at the foot while something is in it', async ({ page }) => {
  await page.setViewportSize(phone)
  const bar = page.getByRole('button', { name: /^Cart: / })
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await visit(page, '/membership')
  await expect(link).toHaveText('')
  await expect(bar).toHaveCount(0)

  await openEvent(page, 'Early Years Play Lab')
  await addToCart(page, 'Standard Ticket', 2)
  for (const path of ['/', '/events', '/membership', '/contact', '/auth']) {
    await visit(page, path)
    await expect(link).toHaveText('2 tickets')
    await expect(bar).toHaveText('Cart: 2 tickets')
  }
  await bar.click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a refusal leaves with the page it was about', async ({ page }) => {
  await openEvent(page, 'Early Years Play Lab')
  await addToCart(page, 'Standard Ticket')
  await visit(page, '/guest-ticket-checkout')
  // No time passes, so that only the change of pages can take the toast away.
  await page.clock.install()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Staffroom' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Missing Information', { exact: true })).toBeHidden()
})

test('a refusal is forgotten in its time, also on another page', async ({ page }) => {
  await openEvent(page, 'Early Years Play Lab')
  await addToCart(page, 'Standard Ticket')
  await visit(page, '/guest-ticket-checkout')
  await page.clock.install()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Staffroom' }).click()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(13_000)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText('Missing Information', { exact: true })).toBeHidden()
})

test.describe('where the code of the theme’s switch cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('the page goes on without it', async ({ page }) => {
    await page.route(/\/theme-switch-[\w-]+\.js/, (route) => route.abort())
    await visit(page, '/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/events')
  })
})

test('a low window keeps no header or bar over the page', async ({ page }) => {
  await openEvent(page, 'Early Years Play Lab')
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('heading', { name: 'Where' }).scrollIntoViewIfNeeded()
  for (const part of [page.getByRole('banner'), page.locator('[data-bottom-bar], [data-cart-bar]')])
    for (const each of await part.all()) await expect(each).not.toBeInViewport()
})

test.describe('without a network', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

  test('a link keeps the page and what was typed in it', async ({ page, context }) => {
    await page.setViewportSize(desktop)
    await visit(page, '/contact')
    await page.getByLabel('Message').fill('Half a sentence')
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('alert').getByText('You are offline')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
    await context.setOffline(false)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/events')
  })

  test('a toast is under the header and covers no button', async ({ page, context }) => {
    for (const size of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(size)
      for (const path of ['/', '/membership', '/contact', '/cart']) {
        await visit(page, path)
        await context.setOffline(true)
        await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).focus()
        await page.keyboard.press('Enter')
        await page.evaluate(() => scrollTo(0, 0))
        const toast = page.getByRole('alert').filter({ hasText: 'You are offline' }).locator('> div')
        await expect(toast).toBeVisible()
        expect(await toast.evaluate(coveredButtons), `${path} at ${size.width} px`).toEqual([])
        await context.setOffline(false)
      }
    }
  })
})

test('a navigation announces the title of its page', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  const announced = page.locator('p[aria-live="polite"].sr-only')
  await expect(announced).toHaveText('')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(announced).toHaveText('Events · Staffroom')
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
  await expect(page.getByRole('heading', { level: 1, name: 'Demo emails' })).toBeVisible()
})
