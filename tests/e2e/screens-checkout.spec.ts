import {
  addToCart,
  confirmRegistration,
  fillAddress,
  fillCard,
  fillSeat,
  goToCheckout,
  openEvent,
  payButton,
  payingFor,
  registerOne,
  seat,
  testCards,
} from './support/buying.ts'
import { desktop, examine, expectFocusInSight } from './support/examine.ts'
import { openMail } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { readQr } from './support/read-qr.ts'
import { expect, test } from './support/test.ts'
import { untilAlive, visit } from './support/watch-page.ts'

test.use({ viewport: desktop })
// Every state is looked at in four widths.
test.slow()

test('every step of a checkout with a menu', async ({ page }) => {
  const buyer = aPerson('Every Step')
  await openEvent(page, 'Leading Through Change: School Leadership Summit')
  await addToCart(page, 'Standard Ticket', 2)
  await goToCheckout(page)

  await test.step('the attendees screen', async () => {
    await seat(page, 2).getByRole('button', { name: 'Add details now' }).click()
    await examine(page)
    await expectFocusInSight(page)
    await seat(page, 1).getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
    await examine(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'View Summary' }).click()
    await expect(page.getByRole('dialog', { name: 'Your order' })).toBeVisible()
    await examine(page)
    await expect(page.getByRole('dialog', { name: 'Your order' })).toBeHidden()
  })

  await test.step('the payment screen', async () => {
    await page.reload()
    await fillSeat(seat(page, 1), buyer)
    for (const course of ['Starter', 'Main course', 'Dessert']) {
      await seat(page, 1).getByRole('group', { name: course }).getByRole('radio').first().check()
    }
    await seat(page, 2).getByRole('button', { name: 'Leave for later' }).click()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payingFor(page)
    await examine(page)
    await expectFocusInSight(page)
    await fillCard(page, testCards.declined)
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' }).first()).toBeVisible()
    await examine(page)
    await fillCard(page, testCards.threeDSecure)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: 'Approve payment' }).click()
  })

  await test.step('the thank-you screen', async () => {
    await expect(page.getByRole('heading', { level: 1, name: "You're in" })).toBeVisible()
    await examine(page)
    await expectFocusInSight(page)
  })

  await test.step('the order screen', async () => {
    await page.getByRole('link', { name: 'View Your Tickets' }).click()
    await expect(page).toHaveURL(/\/orders\/SR-/)
    await expect(page.getByRole('img', { name: `QR code of the ticket for ${buyer.fullName}` })).toBeVisible()
    await examine(page)
    await visit(page, page.url())
    await expectFocusInSight(page)
    await page
      .getByRole('button', { name: /Show larger/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: buyer.fullName })).toBeVisible()
    await examine(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add details' }).click()
    const details = page.getByRole('dialog', { name: 'Who is coming?' })
    await details.getByRole('button', { name: 'Save details' }).click()
    await expect(details.getByText('Invalid email address')).toBeVisible()
    await examine(page)
  })
})

test('a mail in the demo’s mailbox', async ({ page }) => {
  const guest = aPerson('Mail Reader')
  const title = 'Open House: Meet the Network'
  await registerOne(page, { event: title, ticket: 'Free Registration', attendee: guest })
  await openMail(page, guest.email, `Your ticket for ${title}`)
  await untilAlive(page)
  await examine(page)
  await expectFocusInSight(page)
  const parts = page.getByRole('navigation', { name: 'Email parts' })
  for (const part of ['Text', 'Headers']) {
    await parts.getByRole('link', { name: part }).click()
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
    await examine(page)
  }
})

test('a free registration and a ticket for another attendee', async ({ page }) => {
  const guest = aPerson('Free Every Step')
  const friend = aPerson('Invited Friend')
  const title = 'Careers Fair: Schools Meet Teachers'
  await openEvent(page, title)
  await addToCart(page, 'Teacher', 2)
  await goToCheckout(page)
  await fillSeat(seat(page, 1), guest)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ready to register' })).toBeVisible()
  await examine(page)
  await page.goBack()
  await expect(seat(page, 1)).toBeVisible()
  await confirmRegistration(page)
  await examine(page)
  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await page.getByRole('button', { name: 'Send link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send link' })
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await examine(page)
  await dialog.getByLabel('Email').fill(friend.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Link sent', { exact: true })).toBeVisible()

  // A long name is cut in the subject.
  const subject = `${guest.fullName} has a place for you at Careers Fair: Schools Meet…`
  const mail = await openMail(page, friend.email, subject)
  await visit(page, (await mail.getByRole('link', { name: 'Fill in my details' }).getAttribute('href')) ?? '')
  await examine(page)
  await expectFocusInSight(page)
})

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' })

  test('sees every verdict of the door', async ({ page, browser }) => {
    const holder = aPerson('Seen At The Door')
    const title = 'EdTech Demo Night'
    const buyer = await (await browser.newContext()).newPage()
    await openEvent(buyer, title)
    await addToCart(buyer, 'Teacher')
    await goToCheckout(buyer)
    await fillSeat(seat(buyer, 1), holder)
    await confirmRegistration(buyer)
    await buyer.getByRole('link', { name: 'View Your Tickets' }).click()
    await expect(buyer).toHaveURL(/\/orders\/SR-/)
    const code = await readQr(buyer.getByRole('img', { name: /^QR code/ }))
    await buyer.context().close()

    await visit(page, '/admin/scan')
    await page.getByRole('link', { name: title }).click()
    const scan = async (text: string, verdict: string) => {
      await page.getByLabel('Ticket code').fill(text)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByRole('dialog', { name: verdict })).toBeVisible()
      await examine(page)
      await page.getByRole('button', { name: 'Scan Another' }).click()
    }
    await scan('hello', 'Invalid ticket code')
    await scan('0123456789ABCDEFGHJKMNPQRS', 'Ticket not found')
    await scan(code, 'Check-in Successful')
    await scan(code, 'Already Checked In')
    await examine(page)
    await page.getByRole('button', { name: 'Help' }).click()
    await examine(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await examine(page)
  })
})
