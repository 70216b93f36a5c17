import { examine } from './support/examine.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { at, inBothLanguages, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test(
  'a holder subscribes to the tickets by a personal calendar link and renews the link',
  inBothLanguages,
  async ({ page }) => {
    const person = aPerson('Rania Saleh')
    await signUp(page, person)
    await verifyAddress(page, person)
    await signIn(page, { login: person.email, password: person.password, landing: '/account' })
    await visit(page, at('/account/settings'))
    await page.getByRole('link', { name: said('Calendar'), exact: true }).click()
    await page.getByRole('button', { name: said('Make my calendar link') }).click()
    const address = page.getByText(/\/calendar\/[0-9A-Z]{26}\.ics$/)
    await expect(address).toBeVisible()
    const first = (await address.textContent()) ?? ''
    await expect(page.getByRole('link', { name: said('Subscribe on this device') })).toHaveAttribute(
      'href',
      first.replace(/^http/, 'webcal').replace('webcals:', 'webcal:'),
    )
    await examine(page)
    expect((await page.request.get(first)).status()).toBe(200)

    await page.setViewportSize({ width: 390, height: 500 })
    await page.getByText(said('Renew the link…')).click()
    const renew = page.getByRole('button', { name: said('Renew my calendar link') })
    await renew.scrollIntoViewIfNeeded()
    const history = await page.evaluate(() => window.history.length)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await renew.click()
    await expect(address).not.toHaveText(first)
    expect(await page.evaluate(() => window.scrollY), 'where the page is scrolled to').toBeGreaterThan(0)
    // The way back leads to the page before, not to this one as it was.
    expect(await page.evaluate(() => window.history.length)).toBe(history)
    expect((await page.request.get(first)).status()).toBe(404)
  },
)
