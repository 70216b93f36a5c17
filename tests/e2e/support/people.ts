import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { at, said, subjectOf } from './said.ts'
import { visit } from './watch-page.ts'

export type Person = {
  fullName: string
  username: string
  email: string
  whatsappNumber: string
  companyName: string
  password: string
}

/** A new person: every test brings its own people. */
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

/**
 * Creates the person's account, up to the mail that asks to confirm the address: by the request that the form
 * sends. The screens themselves are walked in sign-up.spec.ts.
 */
export async function signUp(page: Page, person: Person): Promise<void> {
  const { username, email, password } = person
  const form = { username, email, password, confirmPassword: password }
  expect(await sendForm(page, at('/auth?mode=sign-up'), form)).toMatch(
    new RegExp(String.raw`^${at('/auth/verify')}\?`),
  )
}

/** Confirms the address by the link in the verification mail. */
export async function verifyAddress(page: Page, person: Person): Promise<void> {
  const link = new URL(await verificationLink(page, person), 'http://of-the-mail')
  const token = link.searchParams.get('token') ?? ''
  // As on another device than the one that signed up, which is signed in by it.
  await page.context().clearCookies({ name: 'staffroom-sign-up' })
  expect(await sendForm(page, link.pathname, { token })).toBe(at('/auth?done=verified'))
}

/** The path of the link in the verification mail. */
export async function verificationLink(page: Page, person: Pick<Person, 'email'>): Promise<string> {
  const mail = await mailTo(
    page,
    person.email,
    subjectOf('Verify your email address for {{ site.network_name }}'),
  )
  const text = await (await page.request.get(`${mail}?view=text`)).text()
  return text.match(/(\/ar)?\/auth\/verify\?token=[\w-]+/)?.[0] ?? ''
}

/** Signs in, as the sign-in screen would, and opens `landing`. */
export async function signIn(
  page: Page,
  { login, password, landing }: { login: string; password: string; landing: string },
): Promise<void> {
  await sendForm(page, at('/auth'), { login, password })
  await visit(page, at(landing))
  await expect(page).toHaveURL(at(landing))
}

/** Sends a form of ours from the page's browser, without opening it, and answers where it leads. */
async function sendForm(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
  expect(answer.status(), `answer to the form of ${path}`).toBe(302)
  return answer.headers().location ?? ''
}

/** By the account's menu in the header of wide screens. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: said('Account') }).click()
  await header.getByRole('button', { name: said('Sign Out') }).click()
}
