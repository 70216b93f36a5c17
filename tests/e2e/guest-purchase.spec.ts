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
import { at, inBothLanguages, money, said, spokenLanguage, startOf, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const title = 'AI in the Classroom: What Actually Helps'

test(
  'a guest finds an event, buys two tickets and receives them as a page, a PDF and a mail',
  inBothLanguages,
  async ({ page }) => {
    const inArabic = spokenLanguage() === 'ar'
    const buyer = aPerson('Amira Haddad')
    const colleague = aPerson('Tom O’Leary')
    /** From the checkout on. */
    const pages: string[] = []

    await test.step('a guest finds the event', async () => {
      await visit(page, at('/'))
      await page.getByRole('link', { name: said('Join an Event') }).click()
      await expect(page).toHaveURL(at('/events'))
      await page
        .getByRole('searchbox', { name: said('Search events by title or location') })
        .fill('CREEKSIDE lib')
      await expect(page).toHaveURL(at('/events?q=CREEKSIDE+lib'))
      await page.getByRole('button', { name: said('Filter') }).click()
      await page.getByRole('link', { name: said('Paid Events') }).click()
      await expect(page).toHaveURL(at('/events?q=CREEKSIDE+lib&paid=1'))
      await page.getByRole('link', { name: told(title) }).click()
      await expect(page.getByRole('heading', { level: 1, name: told(title) })).toBeVisible()
    })

    await test.step('a guest adds two tickets to the cart', async () => {
      await addToCart(page, 'Standard Ticket', 2)
      await page
        .getByRole('link', { name: said('View Cart') })
        .first()
        .click()
      await expect(page).toHaveURL(at('/cart'))
      await expect(
        page.getByRole('region', { name: said('Summary') }).getByText(money('AED 360', '360 د.إ.')),
      ).toBeVisible()
      page.on('framenavigated', (frame) => {
        const { pathname } = new URL(frame.url())
        if (frame === page.mainFrame() && pages.at(-1) !== pathname) pages.push(pathname)
      })
      await page.getByRole('link', { name: said('Proceed to Checkout') }).click()
      await expect(page).toHaveURL(at('/guest-ticket-checkout'))
    })

    await test.step('the checkout names missing fields', async () => {
      await seat(page, 1).getByLabel(said('Full name')).fill('A')
      await seat(page, 1).getByLabel(said('Full name')).blur()
      await expect(seat(page, 1).getByText(said('Name is required'))).toBeVisible()
      await page.getByRole('button', { name: said('Continue to payment') }).click()
      await expect(page.getByText(said('Missing Information'), { exact: true })).toBeVisible()
      await expect(page.getByText(said('Primary attendee email and name are required'))).toBeVisible()
      await expect(seat(page, 1).getByLabel(said('Full name'))).toBeFocused()
      for (const text of [
        'Name is required',
        'Invalid email address',
        'WhatsApp number is required',
        'Company name is required',
      ]) {
        await expect(seat(page, 1).getByText(said(text), { exact: true })).toBeVisible()
      }
      const billing = page.getByRole('region', { name: said('Billing details') })
      for (const text of [
        'Email is required',
        'Address is required',
        'City is required',
        'State is required',
      ]) {
        await expect(billing.getByText(said(text), { exact: true })).toBeVisible()
      }
      await billing.getByLabel(said('Country')).selectOption('GB')
      await expect(billing.getByText(said('ZIP code is required'), { exact: true })).toBeVisible()
      await expect(billing.getByText(said('State is required'), { exact: true })).toBeHidden()
      await expect(billing.getByLabel(said('Postcode (ZIP code)'))).toBeVisible()
      await billing.getByLabel(said('Country')).selectOption('AE')
      const forCompany = billing.getByRole('checkbox', { name: said('Buying for a company?') })
      await forCompany.check()
      await billing.getByLabel(said('Tax registration number (TRN)')).fill('123')
      await billing.getByLabel(said('Purchase order number')).fill('PO 4711')
      await expect(billing.getByText(said('Enter a TRN of 15 digits that starts with 100.'))).toBeVisible()
      await forCompany.uncheck()
      await expect(billing.getByText(said('Enter a TRN of 15 digits that starts with 100.'))).toBeHidden()
      await forCompany.check()
      await expect(billing.getByLabel(said('Purchase order number'))).toHaveValue('PO 4711')
      await billing.getByLabel(said('Tax registration number (TRN)')).fill('100 1234 5670 0003')
      await expect(billing.getByText(said('Company name is required'), { exact: true })).toBeVisible()
      await billing.getByLabel(said('Company name')).fill('Creek School')
      await billing.getByLabel(said('Email')).fill('amira@nowhere')
      await expect(billing.getByText(said('Please enter a valid email'))).toBeVisible()
      await expectAccessible(page)
      await billing.getByLabel(said('Email')).fill('')
      await billing.getByLabel(said('Name'), { exact: true }).fill('')
      await seat(page, 1).getByLabel(said('Full name')).fill('')
    })

    await test.step('the guest names the attendees', async () => {
      await fillSeat(seat(page, 1), buyer)
      const billing = page.getByRole('region', { name: said('Billing details') })
      await expect(billing.getByLabel(said('Name'), { exact: true })).toHaveValue(buyer.fullName)
      await seat(page, 2)
        .getByRole('button', { name: said('Add details now') })
        .click()
      await seat(page, 2)
        .getByRole('button', { name: said('Copy from first attendee') })
        .click()
      await expect(seat(page, 2).getByLabel(said('School or company name'))).toHaveValue(buyer.companyName)
      await seat(page, 2).getByLabel(said('Full name')).fill(colleague.fullName)
      await seat(page, 2).getByLabel(said('Email')).fill(colleague.email)
      await page.getByRole('button', { name: said('Continue to payment') }).click()
      await expect(page.getByText(said('Check your billing details'), { exact: true })).toBeVisible()
      await fillAddress(page)
      await page.getByRole('button', { name: said('Continue to payment') }).click()
    })

    const reference = await payingFor(page)

    await test.step('the guest pays', async () => {
      await expect(page.getByText(startOf('Your places are kept for {countdown}'))).toContainText(
        /1[345]:\d\d/,
      )
      await page.getByLabel(startOf('Card number {brand}')).fill('4242')
      await page.getByLabel(startOf('Card number {brand}')).blur()
      await expect(page.getByText(said('Your card number is incomplete.'))).toBeVisible()
      await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
      await fillCard(page, testCards.success)
      await payButton(page).click()
      await expect(page.getByText(said('Payment Successful!'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: said("You're in") })).toBeVisible()
      await expect(
        page.getByText(inArabic ? buyer.email : `Your 2 tickets are on the way to ${buyer.email}.`),
      ).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the purchase took three pages, and the calendar is one press away', async () => {
      expect(pages).toEqual(['/guest-ticket-checkout', `/orders/${reference}/pay`, '/success'].map(at))
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: said('Add to calendar') }).click()
      expect((await coming).suggestedFilename()).toMatch(/\.ics$/)
      await expect(page.getByRole('link', { name: said('Show all {count2}', { count2: '2' }) })).toBeVisible()
    })

    const codes = await test.step('the guest sees the tickets', async () => {
      await page.getByRole('link', { name: said('View Your Tickets') }).click()
      await expect(page).toHaveURL(new RegExp(`/orders/${reference}\\?key=`))
      await expect(
        page.getByRole('heading', { level: 1, name: said('Your places are booked') }),
      ).toBeVisible()
      await expectAccessible(page)
      const [first, second] = [buyer, colleague].map(({ fullName }) =>
        page.getByRole('img', { name: said('QR code of the ticket for {holder}', { holder: fullName }) }),
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
      await page
        .getByRole('button', {
          name: said('Download PDF<more> of the ticket for {holder}</more>', { holder: buyer.fullName }),
        })
        .click()
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

    // What mails say is in their templates.
    if (inArabic) return
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
  },
)
