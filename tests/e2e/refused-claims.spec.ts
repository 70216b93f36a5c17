import { card, claimButton, spring, summitPath, toast } from './support/claims.ts'
import { entitled } from './support/entitle.ts'
import { at, inBothLanguages, said, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test('a refused claim shows its reason', inBothLanguages, async ({ page }) => {
  await entitled(page, 'Wanda Wrong', { tier: 'standard' })
  let body: object | string = ''
  // Before the page is there: what is sent in the moment in which answers are put in place may pass them by.
  await page.route('**/claims/free-ticket', (route) =>
    route.fulfill(typeof body === 'string' ? { body } : { json: body }),
  )
  await visit(page, at(summitPath))
  const refusals = {
    DUPLICATE_TICKET: 'You have already claimed a free ticket for this event.',
    NO_ALLOCATION: 'No ticket allocation found. Please contact support.',
    NO_TICKETS_AVAILABLE: 'No free tickets available for this event.',
    ALLOCATION_ERROR: 'Unable to process ticket allocation. Please try again.',
    CREATE_ERROR: 'Failed to create ticket record. Please contact support.',
    'no-membership': 'No active membership found. Join the network to claim free tickets.',
    'none-left': 'No free tickets remaining for this event.',
  }
  for (const [reason, words] of Object.entries(refusals)) {
    body = { ok: false, reason }
    await claimButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: said('Unable to claim ticket') })
    await expect(alert).toContainText(said(words))
  }
  body = { ok: false, reason: 'membership-unverified' }
  await claimButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: said('Unable to claim ticket') })).toContainText(
    said(
      'Unable to verify membership status. A payment for your membership is late: once it is made you can claim again.',
    ),
  )
  body = ''
  await claimButton(page).click()
  await expect(toast(page, 'No response received from ticket claim service. Please try again.')).toBeVisible()
  body = 'what?'
  await claimButton(page).click()
  await expect(toast(page, 'Failed to claim free ticket. Please try again.')).toBeVisible()

  await test.step('events that failed to load in the account load after a retry', async () => {
    await page.route('**/claims/allowance', (route) => route.fulfill({ body: 'no' }))
    await page.route('**/claims/events', (route) => route.fulfill({ body: 'no' }))
    await visit(page, at('/account?claim=event'))
    const dialog = page.getByRole('dialog', { name: said('Claim a free ticket') })
    await expect(dialog.getByText(said('Failed to load events. Please try again later.'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/claims/events')
    await dialog.getByRole('button', { name: said('Try again') }).click()
    const claim = dialog.getByRole('button', {
      name: said('Claim ticket for {title}', { title: told(spring) }),
    })
    for (const [instead, words] of [
      ['what?', 'Failed to claim free ticket. Please try again later.'],
      [{ ok: false, reason: 'none-left' }, 'No free tickets remaining for this event'],
    ] as const) {
      body = instead
      await claim.click()
      await expect(toast(page, words)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at('/account'))
    await page.unroute('**/claims/allowance')
    await card(page)
      .getByRole('button', { name: said('Try again') })
      .click()
    await expect(
      card(page).getByText(said('{usedThisMonth} of {perMonth} used', { usedThisMonth: '0', perMonth: '1' })),
    ).toBeVisible()
  })

  await test.step('a claim by a session that has ended leads to signing in', async () => {
    await page.unroute('**/claims/free-ticket')
    await visit(page, at('/account?claim=event'))
    const claim = page.getByRole('button', {
      name: said('Claim ticket for {title}', { title: told(spring) }),
    })
    await expect(claim).toBeVisible()
    await page.context().clearCookies()
    await claim.click()
    await expect(toast(page, 'Sign in required')).toBeVisible()
    await expect(toast(page, 'You must be logged in to claim a free ticket')).toBeVisible()
    await expect(page).toHaveURL(at('/auth?returnTo=%2Faccount%3Fclaim%3Devent'))
  })
})
