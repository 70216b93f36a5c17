import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { pressAtRest } from './press-at-rest.ts'
import { at, said, spokenLanguage, startOf, told } from './said.ts'
import { untilAlive } from './watch-page.ts'

export const testCards = {
  success: '4242 4242 4242 4242',
  threeDSecure: '4000 0025 0000 3155',
  /** The bank asks at each payment, however the card was taken. */
  asksEachTime: '4000 0027 6000 3184',
  insufficientFunds: '4000 0000 0000 9995',
  declined: '4000 0000 0000 0002',
}

/** An event with places for everybody. */
export const artRoom = 'The Art Room: Teaching Looking'

/** What an order ends with. */
export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: said("You're in") })

/** Finds the event in the list and opens its page. */
export async function openEvent(page: Page, title: string): Promise<void> {
  await page.goto(at(`/events?${new URLSearchParams({ q: title })}`))
  await page.getByRole('link', { name: told(title), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: told(title) })).toBeVisible()
  await untilAlive(page)
}

/** The part of an event's page that is about one ticket type. */
export function ticketOffer(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: said('Tickets') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: told(name), exact: true }) })
}

/** The main button of an event's page: at the foot of the tickets, and in the bar of a phone. */
export function mainButton(page: Page, name: 'Add to Cart' | 'Register'): Locator {
  return page.getByRole('button', { name: said(name), exact: true }).first()
}

/** Chooses a quantity of a ticket on its event's page and puts it into the cart. */
export async function addToCart(page: Page, ticket: string, quantity = 1): Promise<void> {
  const offer = ticketOffer(page, ticket)
  for (let count = Number(await offer.getByRole('spinbutton').inputValue()); count < quantity; count++) {
    await pressAtRest(
      offer.getByRole('button', {
        name: said('{label}: one more', { label: said('Quantity of {name}', { name: told(ticket) }) }),
      }),
    )
    await expect(offer.getByRole('spinbutton')).toHaveValue(String(count + 1))
  }
  // Free tickets beside an empty cart are registered for at once; they are in the cart as well.
  if (await mainButton(page, 'Register').isVisible()) {
    await mainButton(page, 'Register').click()
    await expect(page.getByRole('heading', { level: 1, name: said('Register') })).toBeVisible()
    return
  }
  await mainButton(page, 'Add to Cart').click()
  await expect(page.getByText(said('Added to cart'), { exact: true })).toBeVisible()
}

/** From any page with a toast or a header to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto(at('/cart'))
  await page.getByRole('link', { name: said('Proceed to Checkout') }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('Checkout') })).toBeVisible()
}

/** The part of the checkout that asks about one seat, counted from 1. */
export function seat(page: Page, number: number): Locator {
  return page.getByRole('region', {
    name: number === 1 ? said('Who is coming?') : said('Attendee {number}', { number: String(number) }),
  })
}

export async function fillSeat(where: Locator, person: Person): Promise<void> {
  await fillNameAndEmail(where, person)
  await where.getByLabel(said('WhatsApp number')).fill(person.whatsappNumber)
  await where.getByLabel(said('School or company name')).fill(person.companyName)
}

/** All that a free online event asks. */
export async function fillNameAndEmail(where: Locator, person: Person): Promise<void> {
  await where.getByLabel(said('Full name')).fill(person.fullName)
  await where.getByLabel(said('Email')).fill(person.email)
}

/** The billing address; name and email follow the first attendee. */
export async function fillAddress(page: Page): Promise<void> {
  const billing = page.getByRole('region', { name: said('Billing details') })
  await billing.getByLabel(said('Address'), { exact: true }).fill('12 Al Wasl Road')
  await billing.getByLabel(said('City')).fill('Dubai')
  await billing.getByLabel(said('Emirate (state)')).fill('Dubai')
}

/** Goes on to the payment and answers the order's reference. */
export async function continueToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: said('Continue to payment') }).click()
  return payingFor(page)
}

/** The reference of the order that the payment page asks for. */
export async function payingFor(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/SR-[0-9A-Z]{8}\/pay\?key=/)
  await expect(page.getByRole('region', { name: said('Pay by card') })).toBeVisible()
  return /\/orders\/([^/]+)/.exec(new URL(page.url()).pathname)?.[1] ?? ''
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(startOf('Card number {brand}')).fill(number)
  await page.getByLabel(said('Expiry')).fill('12 / 34')
  await page.getByLabel(said('Security code (CVC)')).fill('123')
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', {
    name:
      spokenLanguage() === 'en' ? /^Pay (AED|£|\$|€)/ : new RegExp(`^${said('Pay {money}', { money: '' })}`),
  })
}

/** A paid order of one ticket for `buyer`, ending on the page that thanks for it. */
export async function buyOne(
  page: Page,
  { event, ticket, buyer }: { event: string; ticket: string; buyer: Person },
): Promise<void> {
  await openEvent(page, event)
  await addToCart(page, ticket)
  await goToCheckout(page)
  await fillSeat(seat(page, 1), buyer)
  await fillAddress(page)
  await continueToPayment(page)
  await fillCard(page, testCards.success)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
}

/** A registration for one free ticket, ending on the page that confirms it. */
export async function registerOne(
  page: Page,
  { event, ticket, attendee }: { event: string; ticket: string; attendee: Person },
): Promise<void> {
  await openEvent(page, event)
  await startRegistration(page, ticket)
  await fillSeat(seat(page, 1), attendee)
  await confirmRegistration(page)
}

/** From the page of a free event to the page that registers for it. */
export async function startRegistration(page: Page, ticket: string, quantity = 1): Promise<void> {
  const offer = ticketOffer(page, ticket)
  for (let count = Number(await offer.getByRole('spinbutton').inputValue()); count < quantity; count++) {
    await pressAtRest(
      offer.getByRole('button', {
        name: said('{label}: one more', { label: said('Quantity of {name}', { name: told(ticket) }) }),
      }),
    )
  }
  await mainButton(page, 'Register').click()
  await expect(page.getByRole('heading', { level: 1, name: said('Register') })).toBeVisible()
}

/** The rest of a free order, after its attendees: in two steps from the cart, in one from the page of the event. */
export async function confirmRegistration(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: said('Continue'), exact: true })
  const register = page.getByRole('button', { name: said('Register for free') })
  await expect(next.or(register)).toBeVisible()
  if (await next.isVisible()) await next.click()
  await register.click()
  await expect(thanks(page)).toBeVisible()
}

/** A guest with one ticket in the cart and everything filled in. */
export async function readyToPay(page: Page, buyer: Person): Promise<void> {
  await openEvent(page, artRoom)
  await addToCart(page, 'Standard Ticket')
  await goToCheckout(page)
  await fillSeat(seat(page, 1), buyer)
  await fillAddress(page)
}
