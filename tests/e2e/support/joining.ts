import { expect, type Page } from '@playwright/test'
import { fillCard } from './buying.ts'
import { aPerson, type Person, signIn, signUp, verifyAddress } from './people.ts'
import { at, like, said, told } from './said.ts'
import { untilAlive, visit } from './watch-page.ts'

/** Fills in the application and goes on to the payment. */
export async function apply(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: said('Membership Application') })).toBeVisible()
  await untilAlive(page)
  await page.getByLabel(said('Company name')).fill(person.companyName)
  await page.getByLabel(said('Position')).fill('Head of Science')
  await page.getByLabel(said('Company website')).fill('https://palm-grove.example')
  await page.getByLabel(said('Company address')).fill('7 Palm Street, Dubai')
  await page.getByLabel(said('Your goals')).fill('To learn from colleagues.')
  await page
    .getByRole('group', { name: said('Do you offer a discount to other members?') })
    .getByLabel(said('No'))
    .check()
  await page
    .getByRole('group', { name: said('Would you like to give a webinar?') })
    .getByLabel(said('No'))
    .check()
  await page.getByLabel(said('First name')).fill('Amal')
  await page.getByLabel(said('Last name')).fill('Haddad')
  await page.getByLabel(said('Email'), { exact: true }).fill(person.email)
  await page.getByRole('button', { name: said('Continue to payment') }).click()
}

/** Who pays a membership, and where. */
export async function fillBilling(page: Page, person: Person): Promise<void> {
  const billing = page.getByRole('region', { name: said('Billing details') })
  await billing.getByLabel(said('Name')).fill(person.fullName)
  await billing.getByLabel(said('Email')).fill(person.email)
  await billing.getByLabel(said('Address'), { exact: true }).fill('7 Palm Street')
  await billing.getByLabel(said('City')).fill('Dubai')
  await billing.getByLabel(said('Emirate (state)')).fill('Dubai')
}

/** Somebody new who joins a plan of the demo with a card, and is on the page of the account. */
export async function joinPlan(
  page: Page,
  { fullName, plan, card }: { fullName: string; plan: string; card: string },
): Promise<Person> {
  const person = aPerson(fullName)
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/account' })
  await visit(page, at('/membership'))
  await page
    .getByRole('link', { name: said('Get Started<more> with {name}</more>', { name: told(plan) }) })
    .click()
  await apply(page, person)
  await expect(page).toHaveURL(/\/membership\/pay/)
  await untilAlive(page)
  await fillBilling(page, person)
  await fillCard(page, card)
  await page.getByRole('button', { name: like('Pay {money}') }).click()
  await expect(page.getByText(said('Your membership has been activated successfully!'))).toBeVisible()
  return person
}
