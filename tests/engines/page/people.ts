import { demoAdmin } from '#tests/e2e/support/demo-admin.ts'
import type { Page } from './page.ts'

/** Signs in by the request that the screen sends, and opens `landing`. */
export async function signIn(page: Page, login: string, password: string, landing: string): Promise<void> {
  await page.visit('/auth')
  const url = await page.run(async (body: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return (await fetch('/auth', { method: 'POST', body, headers })).url
  }, new URLSearchParams({ login, password }).toString())
  if (new URL(url).pathname === '/auth') throw new Error(`${login} is not signed in`)
  await page.visit(landing)
}

export const signInAsAdmin = (page: Page, landing: string) =>
  signIn(page, demoAdmin.email, demoAdmin.password, landing)
