import { expect, type FrameLocator, type Page } from '@playwright/test'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { unescaped } from '../../support/shown-text.ts'

/** The address of the newest mail to `recipient` with this subject; waits until it has been sent. */
export async function mailTo(page: Page, recipient: string, subject: string): Promise<string> {
  let href: string | undefined
  await expect(async () => {
    href = (await mailsTo(page, recipient)).find((mail) => mail.subject === withoutIsolates(subject))?.href
    expect(href, `mail to ${recipient}: ${subject}`).toBeDefined()
  }).toPass({ intervals: [50, 100, 200, 300, 500] })
  return href ?? ''
}

/** Opens that mail and answers what its reader sees. */
export async function openMail(page: Page, recipient: string, subject: string): Promise<FrameLocator> {
  await page.goto(await mailTo(page, recipient, subject))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect(withoutIsolates((await heading.textContent()) ?? '').trim()).toBe(withoutIsolates(subject))
  return page.frameLocator('iframe[title="The email as a reader sees it"]')
}

/** The subjects of everything that was sent to `recipient`, newest first. */
export async function subjectsTo(page: Page, recipient: string): Promise<string[]> {
  return (await mailsTo(page, recipient)).map(({ subject }) => subject)
}

/** The lines of the mailbox, asked for without leaving the page that is open. */
async function mailsTo(page: Page, recipient: string): Promise<{ href: string; subject: string }[]> {
  const answer = await page.request.get(`/demo/mailbox?${new URLSearchParams({ to: recipient })}`)
  expect(answer.status()).toBe(200)
  const lines = (await answer.text()).matchAll(/href="(\/demo\/mailbox\/[^"?]+)"[^>]*>([^<]*)<\/a>/g)
  return [...lines].map(([, href = '', subject = '']) => ({
    href,
    subject: withoutIsolates(unescaped(subject)),
  }))
}
