import { expect, type Page } from '@playwright/test'
import { demoAdmin } from './demo-admin.ts'

/** Shows who is there as the administrator, whose session may be older than what is remembered of it. */
export async function reauthenticate(page: Page): Promise<void> {
  const answer = await page.request.post('/auth/confirm?returnTo=/admin', {
    form: { currentPassword: demoAdmin.password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}
