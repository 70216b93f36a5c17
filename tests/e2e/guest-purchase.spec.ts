import { readFile } from 'node:fs/promises'
import { pdfText } from '../support/pdf-text.ts'
import {
  addToCart,
  fillAddress,
  fillCard,
  fillSeat,
  payButton,
  payingFor,
  seat,
  testCards,
} from './support/buying.ts'
import { openMail } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { readQr } from './support/read-qr.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const title = 'AI in the Classroom: What Actually Helps'

test('a guest finds an event, buys two tickets and receives them as a page, a PDF and a mail', async ({
  page,
}) => {
  const buyer = aPerson('Amira Haddad')
  const colleague = aPerson('Tom O’Leary')
  /** From the checkout on. */
  const pages: string[] = []

  await test.step('a guest finds the event', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Join an Event' }).click()
    await expect(page).toHaveURL('/events')
    await page.getByRole('searchbox', { name: 'Search events by title or location' }).fill('CREEKSIDE lib')
    await expect(page).toHaveURL('/events?q=CREEKSIDE+lib')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('link', { name: 'Paid Events' }).click()
    await expect(page).toHaveURL('/events?q=CREEKSIDE+lib&paid=1')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a guest adds two tickets to the cart', async () => {
    await addToCart(page, 'Standard Ticket', 2)
    await page.getByRole('link', { name: 'View Cart' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('AED 360')).toBeVisible()
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame === page.mainFrame() && pages.at(-1) !== pathname) pages.push(pathname)
    })
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/guest-ticket-checkout')
  })

  await test.step('the checkout names missing fields', async () => {
    await seat(page, 1).getByLabel('Full name').fill('A')
    await seat(page, 1).getByLabel('Full name').blur()
    await expect(seat(page, 1).getByText('Name is required')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
    await expect(page.getByText('Primary attendee email and name are required')).toBeVisible()
    await expect(seat(page, 1).getByLabel('Full name')).toBeFocused()
    for (const text of [
      'Name is required',
      'Invalid email address',
      'WhatsApp number is required',
      'Company name is required',
    ]) {
      await expect(seat(page, 1).getByText(text, { exact: true })).toBeVisible()
    }
    const billing = page.getByRole('region', { name: 'Billing details' })
    for (const text of [
      'Email is required',
      'Address is required',
      'City is required',
      'State is required',
    ]) {
      await expect(billing.getByText(text, { exact: true })).toBeVisible()
    }
    await billing.getByLabel('Country').selectOption('GB')
    await expect(billing.getByText('ZIP code is required', { exact: true })).toBeVisible()
    await expect(billing.getByText('State is required', { exact: true })).toBeHidden()
    await expect(billing.getByLabel('Postcode (ZIP code)')).toBeVisible()
    await billing.getByLabel('Country').selectOption('AE')
    const forCompany = billing.getByRole('checkbox', { name: 'Buying for a company?' })
    await forCompany.check()
    await billing.getByLabel('Tax registration number (TRN)').fill('123')
    await billing.getByLabel('Purchase order number').fill('PO 4711')
    await expect(billing.getByText('Enter a TRN of 15 digits that starts with 100.')).toBeVisible()
    await forCompany.uncheck()
    await expect(billing.getByText('Enter a TRN of 15 digits that starts with 100.')).toBeHidden()
    await forCompany.check()
    await expect(billing.getByLabel('Purchase order number')).toHaveValue('PO 4711')
    await billing.getByLabel('Tax registration number (TRN)').fill('100 1234 5670 0003')
    await expect(billing.getByText('Company name is required', { exact: true })).toBeVisible()
    await billing.getByLabel('Company name').fill('Creek School')
    await billing.getByLabel('Email').fill('amira@nowhere')
    await expect(billing.getByText('Please enter a valid email')).toBeVisible()
    await expectAccessible(page)
    await billing.getByLabel('Email').fill('')
    await billing.getByLabel('Name', { exact: true }).fill('')
    await seat(page, 1).getByLabel('Full name').fill('')
  })

  await test.step('the guest names the attendees', async () => {
    await fillSeat(seat(page, 1), buyer)
    const billing = page.getByRole('region', { name: 'Billing details' })
    await expect(billing.getByLabel('Name', { exact: true })).toHaveValue(buyer.fullName)
    await seat(page, 2).getByRole('button', { name: 'Add details now' }).click()
    await seat(page, 2).getByRole('button', { name: 'Copy from first attendee' }).click()
    await expect(seat(page, 2).getByLabel('School or company')).toHaveValue(buyer.companyName)
    await seat(page, 2).getByLabel('Full name').fill(colleague.fullName)
    await seat(page, 2).getByLabel('Email').fill(colleague.email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Check your billing details', { exact: true })).toBeVisible()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
  })

  const reference = await payingFor(page)

  await test.step('the guest pays', async () => {
    await expect(page.getByText('Your places are kept for')).toContainText(/1[345]:\d\d/)
    await page.getByLabel('Card number').fill('4242')
    await page.getByLabel('Card number').blur()
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
    await fillCard(page, testCards.success)
    await payButton(page).click()
    await expect(page.getByText('Payment Successful!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: "You're in" })).toBeVisible()
    await expect(page.getByText(`Your 2 tickets are on the way to ${buyer.email}.`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the purchase took three pages, and the calendar is one press away', async () => {
    expect(pages).toEqual(['/guest-ticket-checkout', `/orders/${reference}/pay`, '/success'])
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.ics$/)
    await expect(page.getByRole('link', { name: 'Show all 2' })).toBeVisible()
  })

  const codes = await test.step('the guest sees the tickets', async () => {
    await page.getByRole('link', { name: 'View Your Tickets' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${reference}\\?key=`))
    await expect(page.getByRole('heading', { level: 1, name: 'Your places are booked' })).toBeVisible()
    await expectAccessible(page)
    const [first, second] = [buyer, colleague].map(({ fullName }) =>
      page.getByRole('img', { name: `QR code of the ticket for ${fullName}` }),
    )
    if (!first || !second) throw new Error('two people, two codes')
    const found = [await readQr(first), await readQr(second)]
    expect(found[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(found[1]).not.toBe(found[0])
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    return found
  })

  await test.step('the guest downloads a ticket', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download PDF of the ticket for ${buyer.fullName}` }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(
      /^ticket-ai-in-the-classroom-what-actually-helps-[\w-]+\.pdf$/,
    )
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdfText(pdf)).toContain(buyer.fullName)
    expect(pdfText(pdf)).toContain(reference)
    expect(pdfText(pdf).replaceAll(/\s/g, '')).toContain(codes[0])
  })

  await test.step('the guest gets the mails', async () => {
    const mail = await openMail(page, buyer.email, `Your tickets for ${title}`)
    await expect(mail.getByText(`Hello ${buyer.fullName.split(' ')[0]},`)).toBeVisible()
    const inMail = mail.getByRole('img', { name: `QR code of the ticket for ${buyer.fullName}` })
    expect(await readQr(inMail)).toBe(codes[0])
    const coming = page.waitForEvent('download')
    await page
      .getByRole('region', { name: 'Attachments' })
      .getByRole('link', { name: '.pdf' })
      .first()
      .click()
    const pdf = await readFile(await (await coming).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await mail.getByRole('link', { name: 'View my order' }).getAttribute('href')).toMatch(
      new RegExp(`/orders/${reference}\\?key=`),
    )

    const second = await openMail(page, colleague.email, `Your ticket for ${title}`)
    await expect(second.getByText(`${buyer.fullName} has booked a place for you.`).last()).toBeVisible()
    expect(await readQr(second.getByRole('img', { name: /^QR code/ }))).toBe(codes[1])
  })
})
