import { testCards } from '#tests/e2e/support/buying.ts'
import { aPerson, type Person } from '#tests/e2e/support/people.ts'
import type { Page } from '../page/page.ts'
import { desktop, phone, turned } from '../page/sizes.ts'
import type { Journey } from './journey.ts'

const conference = '/events/ai-in-the-classroom-what-actually-helps'
const main = { role: 'main' }
const field = (name: RegExp, region?: RegExp) => ({
  role: 'field',
  name,
  within: region ? { role: 'region', name: region } : main,
})
const payButton = { role: 'button', name: /^Pay (AED|£|\$|€)/ }

export async function fillSeat(page: Page, person: Person): Promise<void> {
  const seat = /^Who is coming/
  await page.fill(field(/^Full name/, seat), person.fullName)
  await page.fill(field(/^Email/, seat), person.email)
  await page.fill(field(/^WhatsApp/, seat), person.whatsappNumber)
  await page.fill(field(/^School or company/, seat), person.companyName)
}

export async function fillAddress(page: Page): Promise<void> {
  const billing = /^Billing details/
  await page.fill(field(/^Address/, billing), '12 Al Wasl Road')
  await page.fill(field(/^City/, billing), 'Dubai')
  await page.fill(field(/^Emirate/, billing), 'Dubai')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.fill(field(/^Card number/), number)
  await page.fill(field(/^Expiry/), '12 / 34')
  await page.fill(field(/^Security code/), '123')
}

/** From the page of the event to the page that asks for the card. */
async function goToPayment(page: Page, buyer: Person): Promise<void> {
  await page.visit(conference)
  await page.look('event')
  await page.press({ role: 'button', name: 'Quantity of Standard Ticket: one more', within: main })
  await page.press({ role: 'button', name: 'Add to Cart', within: main })
  await page.see({ text: 'Added to cart' })
  await page.look('added to cart')
  await page.visit('/cart')
  await page.look('cart')
  await page.press({ role: 'link', name: 'Proceed to Checkout' })
  await page.see({ role: 'heading', name: 'Checkout' })
  await page.press({ role: 'button', name: 'Continue to payment' })
  await page.see({ text: /Primary attendee email and name are required/ })
  await page.look('checkout, with what is missing')
  await fillSeat(page, buyer)
  await fillAddress(page)
  await page.look('checkout, filled in')
  await page.press({ role: 'button', name: 'Continue to payment' })
  await page.at(/\/orders\/SR-[0-9A-Z]{8}\/pay\?key=/)
  await page.see({ role: 'region', name: 'Pay by card' })
  await page.look('payment')
}

/** Registers for a free event and answers the code of the ticket, as the dialog that shows it larger spells it. */
export async function registerForFree(
  page: Page,
  { event, ticket }: { event: string; ticket: string },
  attendee: Person,
): Promise<string> {
  await page.visit(event)
  await page.press({ role: 'button', name: `Quantity of ${ticket}: one more`, within: main })
  await page.press({ role: 'button', name: 'Register', within: main })
  await page.see({ role: 'heading', name: 'Register' })
  await fillSeat(page, attendee)
  await page.press({ role: 'button', name: 'Register for free' })
  await page.see({ role: 'heading', name: "You're in" })
  await page.look('registered')
  await page.press({ role: 'link', name: 'View Your Tickets' })
  await page.see({ role: 'heading', name: 'You are registered' })
  await page.press({ role: 'button', name: /Show larger/ })
  const shown = await page.see({ role: 'dialog', name: attendee.fullName, text: /Ticket code:/ })
  return shown.replaceAll(' ', '').match(/Ticketcode:([0-9A-Z]{26})/)?.[1] ?? ''
}

const thanks = { role: 'heading', name: "You're in" }

export const buying: Journey[] = [
  {
    name: 'a guest buys a ticket on a phone and shows its code larger',
    size: phone,
    walk: async (page) => {
      const buyer = aPerson('Amira Haddad')
      await goToPayment(page, buyer)
      await fillCard(page, testCards.success)
      await page.press(payButton)
      await page.see(thanks)
      await page.look('thanks')
      await page.press({ role: 'link', name: 'View Your Tickets' })
      await page.see({ role: 'heading', name: 'Your place is booked' })
      await page.look('order')
      await page.press({ role: 'button', name: /Show larger/ })
      await page.see({ role: 'dialog', name: buyer.fullName })
      await page.look('code, larger')
      await page.resize(turned(phone))
      await page.look('code, larger, turned')
      await page.press({ role: 'button', name: 'Close', within: { role: 'dialog' } })
      await page.miss({ role: 'dialog' })
    },
  },
  {
    name: 'a card is declined, and the bank asks by 3-D Secure',
    size: desktop,
    walk: async (page) => {
      await goToPayment(page, aPerson('Dana Refused'))
      await fillCard(page, testCards.declined)
      await page.press(payButton)
      await page.see({ text: /Your card was declined/ })
      await page.look('declined')
      await fillCard(page, testCards.threeDSecure)
      await page.press(payButton)
      await page.see({ role: 'heading', name: 'Is this you?' })
      await page.look('the bank asks')
      await page.press({ role: 'button', name: 'Decline' })
      await page.see({ text: /Your bank could not confirm that it is you/ })
      await page.look('the bank was told no')
      await fillCard(page, testCards.threeDSecure)
      await page.press(payButton)
      await page.press({ role: 'button', name: 'Approve payment' })
      await page.see(thanks)
      await page.look('thanks')
    },
  },
]
