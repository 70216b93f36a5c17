import {
  confirmRegistration,
  fillNameAndEmail,
  fillSeat,
  goToCheckout,
  openEvent,
  seat,
  startRegistration,
} from './support/buying.ts'
import { openMail } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { at, inBothLanguages, said, spokenLanguage } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const title = 'Open House: Meet the Network'

test('a guest registers for a free event without a payment', inBothLanguages, async ({ page }) => {
  const guest = aPerson('Yara Free')
  const friend = aPerson('Ben Later')
  await openEvent(page, title)
  await expect(
    page
      .getByRole('region', { name: said('Tickets') })
      .getByText(said('Free'), { exact: true })
      .first(),
  ).toBeVisible()
  await startRegistration(page, 'Free Registration', 2)
  await expect(page.getByRole('navigation', { name: said('Checkout steps') })).toHaveCount(0)
  await expect(page.getByRole('region', { name: said('Your contact') })).toHaveCount(0)
  await expectAccessible(page)
  await goToCheckout(page)

  await test.step('the second step requires the first', async () => {
    await visit(page, at('/guest-ticket-checkout?step=free-registration'))
    await expect(page).toHaveURL(at('/guest-ticket-checkout'))
    await expect(page.getByText(said('Please provide attendee information before proceeding'))).toBeVisible()
  })

  await fillSeat(seat(page, 1), guest)
  await expect(page.getByLabel(said('Address'))).toHaveCount(0)
  await page.getByRole('button', { name: said('Continue'), exact: true }).click()
  await expect(page).toHaveURL(at('/guest-ticket-checkout?step=free-registration'))
  await expect(page.getByRole('heading', { name: said('Ready to register') })).toBeVisible()
  await expect(page.getByText(said('Details to follow'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: said('Register for free') }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: said("You're in") })).toBeVisible()
  await expect(page.getByRole('heading', { name: said('Who else is coming?') })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: said('View Your Tickets') }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await expect(
    page.getByRole('img', { name: said('QR code of the ticket for {holder}', { holder: guest.fullName }) }),
  ).toBeVisible()
  const orderPage = page.url()

  // The link is in a mail.
  if (spokenLanguage() !== 'en') return
  await test.step('the second attendee fills in the other seat by the link', async () => {
    await page.getByRole('button', { name: said('Send link') }).click()
    const dialog = page.getByRole('dialog', { name: said('Send link') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(said('Name')).fill(friend.fullName)
    await dialog.getByLabel(said('Email')).fill(friend.email)
    await dialog.getByRole('button', { name: said('Send link') }).click()
    await expect(page.getByText(said('Link sent'), { exact: true })).toBeVisible()

    const mail = await openMail(page, friend.email, `${guest.fullName} has a place for you at ${title}`)
    const link = await mail.getByRole('link', { name: 'Fill in my details' }).getAttribute('href')
    await visit(page, link ?? '')
    await expect(page.getByText(said('There is a place for you'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: said('Save details') }).click()
    await expect(page.getByText(said('WhatsApp number is required'), { exact: true })).toBeVisible()
    await expect(page.getByLabel(said('Full name'))).toHaveValue(friend.fullName)
    await expect(page.getByLabel(said('Email'))).toHaveValue(friend.email.toLowerCase())
    await fillSeat(page.getByRole('main'), friend)
    await page.getByRole('button', { name: said('Save details') }).click()
    await expect(page.getByText(said('Details saved'))).toBeVisible()
    await expect(
      page.getByRole('img', { name: `QR code of the ticket for ${friend.fullName}` }),
    ).toBeVisible()
    await openMail(page, friend.email, `Your ticket for ${title}`)
  })

  await page.goto(orderPage)
  await expect(page.getByRole('heading', { name: friend.fullName })).toBeVisible()
})

test('an online event shows when its meeting link becomes available', async ({ page }) => {
  const guest = aPerson('Omar Online')
  await openEvent(page, 'Reading for Pleasure: Building a School That Reads')
  await startRegistration(page, 'Online Ticket')
  await fillNameAndEmail(seat(page, 1), guest)
  await expect(seat(page, 1).getByRole('textbox')).toHaveCount(2)
  await confirmRegistration(page)
  await page.getByRole('link', { name: said('View Your Tickets') }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await expect(page.getByText(/^Available in \d+h \d+m$/)).toBeVisible()

  const mail = await openMail(
    page,
    guest.email,
    'You are in: Reading for Pleasure: Building a School That Reads',
  )
  const link = await mail.getByRole('link', { name: said('Join the meeting') }).getAttribute('href')
  await visit(page, link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: /^Available in \d+h \d+m$/ })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the registration request fails', () => {
  test.use({ expectedNoise: /500/ })

  test('the checkout shows an error and a second attempt registers the guest', async ({ page }) => {
    await openEvent(page, title)
    await startRegistration(page, 'Free Registration')
    await fillSeat(seat(page, 1), aPerson('Petra Again'))
    await page.route('**/checkout/order', (route) => route.fulfill({ status: 500, body: '{}' }))
    const register = page.getByRole('button', { name: said('Register for free') })
    await register.click()
    await expect(
      page.getByText(said('There was an error processing your registration. Please try again.')),
    ).toBeVisible()
    await page.unroute('**/checkout/order')
    await register.click()
    await expect(page.getByRole('heading', { level: 1, name: said("You're in") })).toBeVisible()
  })
})

test.describe('a signed-in person', () => {
  test.use({ visitor: 'user' })

  test('registers for a free online event with two presses and nothing to fill in', async ({ page }) => {
    await visit(page, at('/account/profile'))
    await page.getByLabel(said('Name'), { exact: true }).fill('Huda Nasser')
    await page.getByRole('button', { name: said('Save profile') }).click()
    await expect(page.getByText(said('Profile updated'), { exact: true })).toBeVisible()
    await openEvent(page, 'Reading for Pleasure: Building a School That Reads')
    let presses = 0
    await page.exposeFunction('countPress', () => {
      presses += 1
    })
    await page.evaluate(() => {
      const count = () => (globalThis as unknown as { countPress: () => void }).countPress()
      document.addEventListener('click', count, { capture: true })
    })
    await startRegistration(page, 'Online Ticket')
    await expect(seat(page, 1).getByLabel(said('Email'))).not.toHaveValue('')
    await page.getByRole('button', { name: said('Register for free') }).click()
    await expect(page.getByRole('heading', { level: 1, name: said("You're in") })).toBeVisible()
    expect(presses).toBe(2)
  })
})
