import type { Page } from '@playwright/test'
import { payButton, testCards } from '../support/buying.ts'
import { apply, fillBilling } from '../support/joining.ts'
import { aPerson, type Person, signIn, signUp, verifyAddress } from '../support/people.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { untilAlive } from '../support/watch-page.ts'
import { answerBank, expect, typeCard } from './stripe-test.ts'

const asking = [testCards.threeDSecure, testCards.asksEachTime]

/** A new person signs up and pays the first month of a Basic membership with this card; the bank that asks agrees. */
export async function joinBasic(page: Page, name: string, card = testCards.success): Promise<Person> {
  const person = aPerson(name)
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/membership' })
  await page.getByRole('link', { name: 'Get Started with Basic Membership' }).click()
  await apply(page, person)
  await expect(page).toHaveURL(/\/membership\/pay/)
  await untilAlive(page)
  await fillBilling(page, person)
  await typeCard(page, card)
  await pressAtRest(payButton(page))
  if (asking.includes(card)) await answerBank(page, 'Complete')
  await expect(page.getByText('Your membership has been activated successfully!')).toBeVisible()
  return person
}
