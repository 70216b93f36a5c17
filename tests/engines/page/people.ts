import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { demoAdmin } from '#tests/e2e/support/demo-admin.ts'
import { aPerson, type Person } from '#tests/e2e/support/people.ts'
import type { Site } from '../driver/start-site.ts'
import { mailText } from './mailbox.ts'
import type { Page } from './page.ts'

/** Sends a form of ours from the page, without opening its screen; answers where it leads. */
async function sendForm(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const url = await page.run(
    async (path: string, body: string) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return (await fetch(path, { method: 'POST', body, headers })).url
    },
    path,
    new URLSearchParams(form).toString(),
  )
  return new URL(url).pathname
}

/** Signs in by the request that the screen sends, and opens `landing`. */
export async function signIn(page: Page, login: string, password: string, landing: string): Promise<void> {
  await page.visit('/auth')
  if ((await sendForm(page, '/auth', { login, password })) === '/auth')
    throw new Error(`${login} is not signed in`)
  await page.visit(landing)
}

export const signInAsAdmin = (page: Page, landing: string) =>
  signIn(page, demoAdmin.email, demoAdmin.password, landing)

/** A new account with a confirmed address, signed in and at `landing`. */
export async function signUpAs(page: Page, fullName: string, landing: string): Promise<Person> {
  const person = aPerson(fullName)
  const { username, email, password } = person
  await page.visit('/auth')
  await sendForm(page, '/auth?mode=sign-up', { username, email, password, confirmPassword: password })
  const link = await verificationPath(page, email)
  const token = new URL(link, page.site).searchParams.get('token') ?? ''
  await sendForm(page, '/auth/verify', { token })
  await signIn(page, email, password, landing)
  return person
}

/** The path of the link in the mail that asks to confirm the address. */
export async function verificationPath(page: Page, email: string): Promise<string> {
  const text = await mailText(page.site, email, 'Verify your email address')
  return text.match(/\/auth\/verify\?token=[\w-]+/)?.[0] ?? ''
}

/** Gives the person a membership in the database of the site. */
export function entitle({ url, dataDir }: Site, { email }: Person, tier: 'basic' | 'standard' | 'vip'): void {
  const command = join(import.meta.dirname, '../../e2e/support/entitle-command.ts')
  const { status, stderr } = spawnSync(process.execPath, [command, `--email=${email}`, `--tier=${tier}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, BASE_URL: url },
  })
  if (status !== 0) throw new Error(stderr)
}
