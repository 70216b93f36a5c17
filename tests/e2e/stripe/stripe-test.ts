import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { answerStripe, stripeHosts } from '../../support/fake-stripe-js/answer-stripe.ts'
import {
  addToCart,
  continueToPayment,
  fillAddress,
  fillSeat,
  goToCheckout,
  openEvent,
  seat,
} from '../support/buying.ts'
import type { Person } from '../support/people.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { test as base, expect } from '../support/test.ts'

export type Intent = {
  id: string
  status: string
  amount: number
  currency: string
  client_secret: string
  description: string | null
  next_action: { redirect_to_url: { url: string; return_url: string } } | null
}

export type Stripe = {
  /** The payments of an order, as the provider knows them. */
  intentsOf: (reference: string) => Promise<Intent[]>
  /** The bank takes a payment back for good. */
  loseDispute: (intent: string) => Promise<void>
  /** The subscription that was begun last. */
  newestSubscription: () => Promise<string>
  /** One of the stand-in's controls. */
  control: (name: string, wish?: object) => Promise<void>
}

/** The address of the provider's stand-in. */
export const standIn = process.env.STAFFROOM_E2E_STAND_IN ?? ''

async function control<T>(name: string, wish: object = {}): Promise<T> {
  const response = await fetch(`${standIn}/_control/${name}`, { method: 'POST', body: JSON.stringify(wish) })
  if (!response.ok) throw new Error(`the stand-in answered ${response.status} to ${name}`)
  return (await response.json()) as T
}

/** A journey at the site that takes its payments by Stripe, whose hosts are answered here. */
export const test = base.extend<{ stripe: Stripe }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  answeredHosts: async ({}, use) => use(stripeHosts), // oxlint-disable-line no-empty-pattern
  stripe: [
    async ({ context }, use) => {
      await answerStripe(context, standIn)
      await use({
        intentsOf: async (reference) => {
          const { intents } = await control<{ intents: Intent[] }>('state')
          return intents.filter(({ description }) => description?.includes(reference))
        },
        loseDispute: async (intent) => {
          const { id } = await control<{ id: string }>('dispute', { intent })
          await control('move-dispute', { id, status: 'lost' })
        },
        newestSubscription: async () => {
          const { subscriptions } = await control<{ subscriptions: { id: string }[] }>('state')
          return subscriptions.at(-1)?.id ?? ''
        },
        control: async (name, wish) => void (await control(name, wish)),
      })
      await control('heal')
      await control('webhooks', { mode: 'send' })
    },
    { auto: true },
  ],
})

export const event = 'Early Years Play Lab'

/** From the event to the payment of one ticket; answers the order's reference. */
export async function goToPayment(page: Page, buyer: Person): Promise<string> {
  await openEvent(page, event)
  await addToCart(page, 'Standard Ticket')
  await goToCheckout(page)
  await fillSeat(seat(page, 1), buyer)
  await fillAddress(page)
  return continueToPayment(page)
}

export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

/** Types a card into the provider's form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('12 / 34')
  await form.getByLabel('Security code').fill('123')
}

/** The bank's question over the pay page. */
export const bank = (page: Page, answer: 'Complete' | 'Fail'): Locator =>
  page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: `${answer} authentication` })

export const answerBank = (page: Page, answer: 'Complete' | 'Fail'): Promise<void> =>
  pressAtRest(bank(page, answer))

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: "You're in" })).toBeVisible()
}

/** Moves the time of the site with Stripe, as an operator of a demo does. */
export function moveTime(shift: string): void {
  const command = [join(import.meta.dirname, '../../../server/start.js'), 'clock', shift]
  const env = { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_STRIPE_DATA }
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`the clock did not move: ${stderr}`)
}

export { expect }
