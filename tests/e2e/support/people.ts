import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { visit } from './watch-page.ts'

export type Person = {
  fullName: string
  username: string
  email: string
  whatsappNumber: string
  companyName: string
  password: string
}

/** Somebody nobody has met before: every test brings its own people. */
export function aPerson(fullName: string): Person {
  const username = `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${randomBytes(4).toString('hex')}`
  return {
    fullName,
    username,
    email: `${username}@school.example`,
    whatsappNumber: '+971 50 123 4567',
    companyName: 'Palm Grove School',
    password: 'marmalade-otter-42',
  }
}

/** Creates the person's account, up to the mail that asks to confirm the address. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await visit(page, '/auth?mode=sign-up')
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
}

/** Follows the link in the verification mail. */
export async function verifyAddress(page: Page, person: Person): Promise<void> {
  await visit(page, await verificationLink(page, person))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your e-mail address is verified. You can sign in now.')).toBeVisible()
}

export async function verificationLink(page: Page, person: Pick<Person, 'email'>): Promise<string> {
  const mail = await mailTo(page, person.email, 'Verify your e-mail address for Staffroom')
  await page.goto(`${mail}?view=text`)
  const text = await page.getByText('/auth/verify?token=').first().textContent()
  return text?.match(/\/auth\/verify\?token=[\w-]+/)?.[0] ?? ''
}

/** Signs in at the sign-in screen and arrives at `landing`. */
export async function signIn(
  page: Page,
  { login, password, landing }: { login: string; password: string; landing: string },
): Promise<void> {
  await visit(page, `/auth?${new URLSearchParams({ returnTo: landing })}`)
  await page.getByLabel('E-mail or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(landing)
}
