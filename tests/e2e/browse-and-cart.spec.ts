import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './support/watch-page.ts'

const summit = '/events/leading-through-change-school-leadership-summit'
const toast = (page: Page) => page.locator('[popover="manual"]')
const quantityOf = (page: Page, ticket: string) =>
  page.getByRole('spinbutton', { name: new RegExp(`Quantity of ${ticket}`) })

/** Playwright's own locators of text pass over `noscript`. */
const noteWithoutScript = (page: Page) => page.locator('main noscript').innerText()

test('somebody looks around and finds an event', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Dubai' })
  const page = await context.newPage()
  const noise = watchConsole(page)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      outside.push(request.url())
  })

  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Join an Event' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()

  await test.step('search and quick filters live in the address', async () => {
    await page.getByRole('searchbox').fill('LONDON')
    await expect(page).toHaveURL('/events?q=LONDON')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('link', { name: 'Free Events' }).click()
    await expect(page).toHaveURL('/events?q=LONDON&free=1')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('LONDON')
    await expect(page.getByRole('link', { name: /Free Events.*active/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No upcoming events found' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/events?q=LONDON')
    await expect(page.getByRole('searchbox')).toHaveValue('LONDON')
  })

  await test.step('the calendar turns its pages and opens a day', async () => {
    await page.goto('/events?view=calendar')
    const first = await page.getByRole('heading', { level: 2 }).first().textContent()
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '')
    await page
      .getByRole('button', { name: /Events on/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first ?? '')
  })

  await test.step('pictures open over the page', async () => {
    await page.goto(summit)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Picture 1 of/ }).click()
    await expect(page.getByRole('dialog', { name: /Pictures of/ })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog').getByText(/^2 \//)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  expect(noise).toEqual([])
  expect(outside).toEqual([])
})

test('a cart holds each ticket once, what there is, in one currency, at prices that were seen', async ({
  page,
}) => {
  const noise = watchConsole(page)
  await page.goto(summit)

  await test.step('tickets go into the cart once', async () => {
    const add = page.getByRole('listitem').filter({ hasText: 'VIP Ticket' }).getByRole('button').last()
    await quantityOf(page, 'VIP Ticket').fill('0')
    await add.click()
    await expect(toast(page)).toContainText('Please select a quantity')
    await quantityOf(page, 'VIP Ticket').fill('2')
    await add.click()
    await expect(toast(page)).toContainText('Added to cart')
    await expect(add).toHaveText('In your cart')
    await add.click()
    await expect(toast(page)).toContainText('Ticket already in cart')
    await expectAccessible(page)
  })

  await test.step('the cart keeps to what there is', async () => {
    await page.getByRole('button', { name: /^Cart/ }).click()
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'View Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')
    await expectAccessible(page)
    await quantityOf(page, 'VIP Ticket').fill('50')
    await quantityOf(page, 'VIP Ticket').blur()
    await expect(toast(page)).toContainText('Ticket quantity limited')
    await page.getByRole('button', { name: /VIP Ticket.*: one more$/ }).click()
    await expect(toast(page)).toContainText('Not enough tickets available')
  })

  await test.step('a price that changed has to be accepted', async () => {
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '[]')
      localStorage.setItem(
        'cart',
        JSON.stringify(cart.map((item: object) => ({ ...item, ticketPriceMinor: 100 }))),
      )
    })
    await page.reload()
    await expect(page.getByText('Prices have changed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept new prices' }).click()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  })

  await test.step('one cart has one currency', async () => {
    await page.goto('/events/spring-conference-the-school-as-a-place')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page)).toContainText(
      'Your cart is in AED. Please check out before adding tickets in GBP.',
    )
  })

  await test.step('what is removed can be put back', async () => {
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Remove VIP Ticket' }).click()
    await expect(toast(page)).toContainText('Item removed')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page, 'VIP Ticket')).toBeVisible()
  })

  expect(noise).toEqual([])
})

test('when the server cannot be asked, nothing is added and nothing is lost', async ({ page }) => {
  await page.goto(summit)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toast(page)).toContainText('Added to cart')

  await page.route(/\/cart\/prices\?/, (route) => route.abort())
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toast(page)).toContainText('Error checking availability')
  await page.goto('/cart')
  await expect(page.getByText('We could not check your cart')).toBeVisible()
  await page.getByRole('button', { name: /: one more$/ }).click()
  await expect(toast(page)).toContainText('Cannot update quantity')
  await expect(toast(page)).toContainText('There was a problem checking ticket availability.')
  await page.unroute(/\/cart\/prices\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
})

test('a list that cannot be loaded says so and can be asked for again', async ({ page }) => {
  await page.goto('/')
  await page.route(/\/events\.data.*events/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Join an Event' }).click()
  await expect(page.getByRole('heading', { name: 'Error Loading Events' })).toBeVisible()
  await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible()
  await page.unroute(/\/events\.data.*events/)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: /School Leadership Summit/ })).toBeVisible()
})

test('a phone has a menu that slides in, a bar to buy and a cart that opens from below', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const noise = watchConsole(page)
  await page.goto(summit)
  await page.getByRole('link', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toast(page)).toContainText('Added to cart')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const path of ['/', '/events', '/events?view=calendar', '/about', '/cart']) {
    await page.goto(path)
    await expectAccessible(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([path, tooWide]).toEqual([path, false])
  }
  expect(noise).toEqual([])
})

test('times name their zone where the visitor’s clock shows another one', async ({ browser }) => {
  const inZone = async (timezoneId: string) => {
    const page = await (await browser.newContext({ timezoneId })).newPage()
    await page.goto(summit)
    return page.getByText(', Dubai time').first()
  }
  await expect(await inZone('America/New_York')).toBeVisible()
  await expect(await inZone('Asia/Muscat')).toBeHidden()
})

test('events are found and read without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/events')
  await page.getByRole('searchbox').fill('summit')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/events\?q=summit/)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('link', { name: 'Paid Events' })).toBeVisible()
  await page.getByRole('link', { name: /School Leadership Summit/ }).click()
  expect(await noteWithoutScript(page)).toContain('Buying tickets needs JavaScript')
  await page.goto('/cart')
  expect(await noteWithoutScript(page)).toContain('Cart and checkout need JavaScript')
})
