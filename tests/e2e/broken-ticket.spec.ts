import { addToCart, confirmRegistration, fillSeat, goToCheckout, openEvent, seat } from './support/buying.ts'
import { aPerson } from './support/people.ts'
import { like, said } from './support/said.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedNoise: /status of 500/ })

test('a QR code or PDF that fails to load shows an error', async ({ page }) => {
  await openEvent(page, 'Open House: Meet the Network')
  await addToCart(page, 'Free Registration')
  await goToCheckout(page)
  await fillSeat(seat(page, 1), aPerson('Omar Faded'))
  await confirmRegistration(page)
  await page.route('**/tickets/*/*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: said('View Your Tickets') }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await expect(page.getByRole('alert').filter({ hasText: said('QR Code Generation Error') })).toBeVisible()

  await page
    .getByRole('button', { name: like('Download PDF<more> of the ticket for {holder}</more>') })
    .click()
  await expect(page.getByText(said('Error generating PDF'), { exact: true })).toBeVisible()
  await expect(page.getByText(said('There was a problem creating your ticket PDF.'))).toBeVisible()

  await page.unroute('**/tickets/*/*')
  await page.reload()
  await expect(page.getByRole('img', { name: 'QR code of the ticket for' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: like('Download PDF<more> of the ticket for {holder}</more>') })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^ticket-.+\.pdf$/)
})
