import { examine } from './support/examine.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin' })

test('an administrator sends a test receipt, sees its delivery and finds it in the history', async ({
  page,
}) => {
  const address = 'tries.receipts@school.example'
  await visit(page, '/admin/email-test')
  await page.getByRole('button', { name: 'Send test receipt' }).click()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    /Please enter an email or select a user/,
  )
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send test receipt' }).click()
  await expect(page.getByText(`Test receipt sent to ${address}`)).toBeVisible()

  await page.getByRole('link', { name: 'Real Member Receipts' }).click()
  await expect(page).toHaveURL(/tab=member/)
  await page.getByRole('link', { name: 'Load Users' }).click()
  await expect(page.getByText(/^Loaded \d+ active members$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check anniversaries' }).click()
  await expect(
    page.getByText(/^Found \d+ members with anniversaries today out of \d+ total active members$/).first(),
  ).toBeVisible()
  await reauthenticate(page)
  await page.getByRole('button', { name: 'Send Monthly Receipts' }).click()
  await expect(page.getByText(/^Monthly receipts processed! \d+ emails sent, 0 failed$/)).toBeVisible()

  await page.getByRole('link', { name: /^Test Results/ }).click()
  const results = page.getByRole('table', { name: 'Test Results' })
  await expect(results.getByRole('rowheader')).toHaveText([
    'Monthly receipts',
    'Test receipt',
    'Test receipt',
  ])
  await page.reload()
  await expect(results.getByRole('rowheader')).toHaveText([
    'Monthly receipts',
    'Test receipt',
    'Test receipt',
  ])
  await examine(page)

  await visit(page, `/admin/email/history?q=${encodeURIComponent(address)}`)
  const history = page.getByRole('table', { name: 'Email History' })
  await expect(history.getByRole('rowheader')).toHaveText(/^\[TEST\] /)
  await examine(page)
  await history.getByRole('rowheader').getByRole('link').click()
  const mail = page.getByRole('dialog', { name: /^\[TEST\] / })
  await expect(mail.getByText('Accepted by the mail server')).toBeVisible()
  const content = mail.frameLocator('iframe[title="Email preview"]')
  await expect(content.getByText('20,000.00 AED', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('link', { name: 'Text', exact: true }).click()
  await expect(mail.locator('pre')).toContainText('20,000.00 AED')
  await mail.getByRole('button', { name: 'Close' }).click()
  await expect(mail).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/email\/history\?q=/)
})
