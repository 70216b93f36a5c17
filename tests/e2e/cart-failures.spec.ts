import { addToCart, mainButton, openEvent } from './support/buying.ts'
import { playLab, stepOf, storedCart } from './support/cart.ts'
import { at, inBothLanguages, money, said, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const gala = 'Winter Gala: An Evening for Education'

/** Of a ticket whose price in the stored cart was changed. */
function priceChange(): string {
  const [from, to] = [money('AED 0.01', '0.01 د.إ.'), money('AED 160', '160 د.إ.')]
  return `${told('Standard Ticket')}: ${said('{from} → {to}', { from, to })}`
}

test.describe('a stored cart with invalid content', () => {
  const hostile = {
    'no JSON': '{"',
    'something else': '{"items":[1]}',
    'broken lines': '[null,1,"x",{},{"ticketId":"<script>alert(1)</script>","eventId":"x","quantity":1}]',
    'inherited names': '[{"__proto__":{"ticketId":"x"},"constructor":1,"quantity":"9"}]',
    'far too much': JSON.stringify(Array(5_000).fill({ ticketId: 'x'.repeat(100) })),
  }
  for (const [what, stored] of Object.entries(hostile)) {
    test(`shows an empty cart: ${what}`, inBothLanguages, async ({ page }) => {
      await page.addInitScript((cart) => localStorage.setItem('cart', cart), stored)
      await visit(page, at('/cart'))
      await expect(page.getByRole('heading', { name: said('Your cart is empty') })).toBeVisible()
    })
  }

  test('a price changed in the stored cart is ignored', inBothLanguages, async ({ page }) => {
    await openEvent(page, playLab)
    await addToCart(page, 'Standard Ticket')
    await page.evaluate(() => {
      const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      const eventName = '<img src=x onerror=alert(1)>'
      localStorage.setItem('cart', JSON.stringify([{ ...item, ticketPriceMinor: 1, eventName }]))
    })
    await page.goto(at('/cart'))
    await expect(page.getByText(said('Prices have changed'))).toBeVisible()
    await expect(page.getByText(priceChange())).toBeVisible()
    await expect(page.getByRole('button', { name: said('Proceed to Checkout') })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: said('Accept new prices') }).click()
    await expect(
      page.getByRole('region', { name: said('Summary') }).getByText(money('AED 160', '160 د.إ.')),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: said('Proceed to Checkout') })).toBeVisible()
  })

  test('a ticket that does not exist cannot be bought', inBothLanguages, async ({ page }) => {
    await openEvent(page, gala)
    await addToCart(page, 'Company Table Pair')
    await page.evaluate(() => {
      const ticketId = '01a00000-0000-7000-8000-000000000000'
      const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      const { ticketType: _, ...old } = item
      localStorage.setItem('cart', JSON.stringify([old, { ...old, id: 'x', ticketId, quantity: 3 }]))
    })
    await page.goto(at('/cart'))
    await expect(page.getByText(said('This ticket is no longer available.'))).toBeVisible()
    await expect(
      page.getByText(said('Please change or remove the tickets that cannot be bought.')),
    ).toBeVisible()
    await expect.poll(() => storedCart(page)).toMatchObject([{ ticketType: 'corporate' }, {}])
    await expectAccessible(page)
    await page
      .getByRole('button', { name: said('Remove {name}', { name: told('Company Table Pair') }) })
      .last()
      .click()
    await expect(page.getByRole('link', { name: said('Proceed to Checkout') })).toBeVisible()
  })
})

test.describe('when the server fails to return prices', () => {
  test.use({ expectedNoise: /500/ })

  test(
    'the cart stays as it was, and a second attempt adds the ticket',
    inBothLanguages,
    async ({ page }) => {
      await openEvent(page, playLab)
      await page.route('**/cart/prices?*', (route) => route.fulfill({ status: 500, body: '' }))
      await mainButton(page, 'Add to Cart').click()
      await expect(page.getByText(said('Error checking availability'), { exact: true })).toBeVisible()
      expect(await storedCart(page)).toBeNull()
      await page.unroute('**/cart/prices?*')
      await addToCart(page, 'Standard Ticket')
      await visit(page, at('/cart'))
      await expect(page.getByRole('link', { name: said('Proceed to Checkout') })).toBeVisible()

      await page.route('**/cart/prices?*', (route) => route.fulfill({ status: 500, body: '' }))
      await stepOf(page, '{label}: one more', playLab).click()
      await expect(page.getByText(said('Cannot update quantity'), { exact: true })).toBeVisible()
      await expect(page.getByText(said('There was a problem checking ticket availability.'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(said('We could not check your cart'))).toBeVisible()
      await page.unroute('**/cart/prices?*')
      await page.getByRole('button', { name: said('Try again') }).click()
      await expect(page.getByRole('link', { name: said('Proceed to Checkout') })).toBeVisible()
    },
  )
})

test(
  'a browser with full storage shows an error when a ticket is added',
  inBothLanguages,
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openEvent(page, playLab)
    await mainButton(page, 'Add to Cart').click()
    await expect(page.getByText(said('Error adding to cart'), { exact: true })).toBeVisible()
  },
)

test.describe('a cart preview that fails to load', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('links to the cart page', inBothLanguages, async ({ page }) => {
    await page.route(/\/assets\/([^/]+\/)?cart-preview-[^/]*\.js$/, (route) => route.abort())
    await visit(page, at('/events'))
    await page
      .getByRole('banner')
      .getByRole('button', { name: said('Cart') })
      .click()
    await page
      .getByRole('dialog', { name: said('Cart') })
      .getByRole('link', { name: said('View Cart') })
      .click()
    await expect(page).toHaveURL(at('/cart'))
    await expect(page.getByRole('heading', { name: said('Your cart is empty') })).toBeVisible()
  })
})
