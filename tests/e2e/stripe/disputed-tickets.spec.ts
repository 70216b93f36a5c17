import type { Browser, Page } from '@playwright/test'
import { payButton, testCards } from '../support/buying.ts'
import { demoAdmin } from '../support/demo-admin.ts'
import { openDoor, scanAnother, typeCode, untilReady, verdict } from '../support/door.ts'
import { examine } from '../support/examine.ts'
import { aPerson, signIn } from '../support/people.ts'
import { visit } from '../support/watch-page.ts'
import { event, expect, expectThanks, goToPayment, type Stripe, test, typeCard } from './stripe-test.ts'

/** A guest buys a ticket, and the bank takes the money back for good; answers the order's reference and the code. */
async function aLostDispute(browser: Browser, page: Page, stripe: Stripe, name: string) {
  const reference = await goToPayment(page, aPerson(name))
  await typeCard(page, testCards.success)
  await payButton(page).click()
  await expectThanks(page)
  await page.getByRole('link', { name: 'View Your Tickets' }).click()
  await expect(page).toHaveURL(/\/orders\/SR-/)
  await page.getByRole('button', { name: 'Show larger' }).click()
  const spelled = page.getByRole('dialog').getByText('Ticket code:').locator('..')
  const code = (await spelled.innerText()).replace('Ticket code:', '').replaceAll(/\s/g, '')
  const [intent] = await stripe.intentsOf(reference)
  await stripe.loseDispute(intent?.id ?? '')
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, { login: demoAdmin.email, password: demoAdmin.password, landing: '/admin' })
  return { reference, code, admin }
}

async function openDecision(admin: Page, reference: string): Promise<void> {
  await expect(async () => {
    await visit(admin, '/admin')
    await expect(admin.getByText(/lost disputes? needs? a decision/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await visit(admin, '/admin/orders')
  await admin.getByRole('heading', { name: /payments? needs? attention/ }).click()
  const waiting = admin.getByRole('listitem')
  await waiting.filter({ hasText: reference }).getByRole('link', { name: reference }).click()
  await admin.getByRole('link', { name: 'Decide about tickets' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: `Lost dispute ${reference}` })).toBeVisible()
}

test('the door admits a ticket of a lost dispute with a warning, also offline', async ({
  page,
  browser,
  stripe,
}) => {
  const { reference, code, admin } = await aLostDispute(browser, page, stripe, 'Wendy Warned')
  await openDecision(admin, reference)
  await examine(admin)
  await admin.getByRole('radio', { name: 'Admit with a warning' }).check()
  await admin.getByRole('button', { name: 'Save decision' }).click()
  await expect(admin.getByText('The tickets stay valid, and the door shows a warning.').first()).toBeVisible()
  await examine(admin)

  await openDoor(admin, event)
  await untilReady(admin)
  await admin.context().setOffline(true)
  await typeCode(admin, code)
  const shown = verdict(admin, 'Checked in, payment disputed')
  await expect(shown.getByText(/^Payment was disputed: the bank took the money/)).toBeVisible()
  await expect(shown.getByText('Offline')).toBeVisible()
  await examine(admin)
  await admin.context().setOffline(false)
  await scanAnother(admin)
  await expect(admin.getByRole('region', { name: 'Last scans' })).toContainText('Wendy')
})

test('the door refuses a ticket cancelled after a lost dispute and shows the reason', async ({
  page,
  browser,
  stripe,
}) => {
  const { reference, code, admin } = await aLostDispute(browser, page, stripe, 'Vera Voided')
  await openDecision(admin, reference)
  await admin.getByRole('radio', { name: /^Cancel the ticket/ }).check()
  await admin.getByRole('button', { name: 'Save decision' }).click()
  await expect(admin.getByText('The tickets that were not checked in were voided.')).toBeVisible()

  await openDoor(admin, event)
  await typeCode(admin, code)
  await expect(
    verdict(admin, 'Ticket no longer valid').getByText(/^Payment was disputed: .* the ticket was cancelled/),
  ).toBeVisible()
})
