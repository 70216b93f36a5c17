import type { Page } from '@playwright/test'
import { examine } from './support/examine.ts'
import { mailTo } from './support/mailbox.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { at, inBothLanguages, said, startOf, subjectOf } from './support/said.ts'
import { expect, test } from './support/test.ts'

const settings = '/account/settings/two-step'

/** A device that makes passkeys and knows its owner, as the browser's own tools have one. */
async function plugDeviceIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The name of the link that removes a passkey. */
const removal = () =>
  new RegExp(`^${startOf('Remove<more> {name}</more>')} .*${startOf('Passkey of {device}')}`)

test(
  'an account adds a passkey, signs in with it alone and as second step, re-authenticates and removes it',
  inBothLanguages,
  async ({ page }) => {
    await plugDeviceIn(page)
    const person = aPerson('Huda Karam')
    await signUp(page, person)
    await verifyAddress(page, person)
    await signIn(page, { login: person.email, password: person.password, landing: settings })

    await test.step('a passkey is added in the settings', async () => {
      await page.getByRole('link', { name: said('Add a passkey') }).click()
      await page.getByLabel(said('Current password')).fill(person.password)
      await page.getByRole('button', { name: said('Make the passkey') }).click()
      await expect(page.getByText(said('Keep these recovery codes now'))).toBeVisible()
      await page.getByRole('link', { name: said('I have kept them') }).click()
      await expect(
        page.getByText(said('{codesLeft} of {recoveryCodes} left', { codesLeft: '10', recoveryCodes: '10' })),
      ).toBeVisible()
      await mailTo(page, person.email, subjectOf('Signing in to {{ site.network_name }} has changed'))
    })

    await test.step('the passkey signs in without the password', async () => {
      await page.context().clearCookies()
      await page.goto(at(`/auth?returnTo=${settings}`))
      await page.getByRole('button', { name: said('Use a passkey') }).click()
      await expect(
        page.getByText(said('{codesLeft} of {recoveryCodes} left', { codesLeft: '10', recoveryCodes: '10' })),
      ).toBeVisible()
    })

    await test.step('the passkey is the second step after the password', async () => {
      await page.context().clearCookies()
      await page.goto(at(`/auth?returnTo=${settings}`))
      await page.getByLabel(said('Email or username')).fill(person.email)
      await page.getByRole('textbox', { name: said('Password'), exact: true }).fill(person.password)
      await page.getByRole('button', { name: said('Sign In'), exact: true }).click()
      await expect(page.getByRole('heading', { name: said('One more step') })).toBeVisible()
      await page.getByRole('button', { name: said('Use a passkey') }).click()
      await expect(
        page.getByText(said('{codesLeft} of {recoveryCodes} left', { codesLeft: '10', recoveryCodes: '10' })),
      ).toBeVisible()
    })

    await test.step('the passkey re-authenticates and is removed', async () => {
      await page.getByRole('link', { name: removal() }).click()
      await expect(page.getByLabel(said('Current password'))).toBeVisible()
      await page.getByRole('button', { name: said('Use a passkey') }).click()
      await expect(page.getByText(said('Confirmed with your passkey'))).toBeVisible()
      await examine(page)
      await page.getByRole('button', { name: said('Remove it') }).click()
      await expect(page.getByText(said('Recovery codes'))).toHaveCount(0)
      await expect(page.getByRole('link', { name: said('Add a passkey') })).toBeVisible()
    })
  },
)
