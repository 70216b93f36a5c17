import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The address of the newest mail to `recipient` with this subject; waits until it has been sent. */
export async function mailTo(page: Page, recipient: string, subject: string): Promise<string> {
  const mail = page.getByRole('link', { name: subject, exact: true }).first()
  await expect(async () => {
    await page.goto(`/demo/mailbox?${new URLSearchParams({ to: recipient })}`)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return (await mail.getAttribute('href')) ?? ''
}

/** Opens that mail and answers what its reader sees. */
export async function openMail(page: Page, recipient: string, subject: string): Promise<FrameLocator> {
  await page.goto(await mailTo(page, recipient, subject))
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  return page.frameLocator('iframe[title="The mail as a reader sees it"]')
}

/** The subjects of everything that was sent to `recipient`, newest first. */
export async function subjectsTo(page: Page, recipient: string): Promise<string[]> {
  await page.goto(`/demo/mailbox?${new URLSearchParams({ to: recipient })}`)
  return page.locator('a[href^="/demo/mailbox/"]').allTextContents()
}
