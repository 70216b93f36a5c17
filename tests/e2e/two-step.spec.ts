import { codeOfStep, stepOf } from '#app/features/people/factors/rules/totp.ts'
import { examine } from './support/examine.ts'
import { mailTo } from './support/mailbox.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { at, inBothLanguages, said, subjectOf } from './support/said.ts'
import { expect, test } from './support/test.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function keyOf(text: string): Buffer {
  const bits = Array.from(text.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test(
  'an account sets up an authenticator app and signs in with its code after the password',
  inBothLanguages,
  async ({ page }) => {
    const person = aPerson('Rima Saleh')
    await signUp(page, person)
    await verifyAddress(page, person)
    await signIn(page, { login: person.email, password: person.password, landing: '/account/settings' })
    await page.getByRole('link', { name: said('Set up or change') }).click()
    // On a telephone what opens lies further down.
    await page.setViewportSize({ width: 390, height: 640 })
    await page.getByRole('link', { name: said('Set up an authenticator app') }).click()
    await expect(
      page.getByRole('img', {
        name: said('QR code for your authenticator app. The key beside it does the same.'),
      }),
    ).toBeInViewport({ ratio: 1 })
    await examine(page)
    const key = keyOf((await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '')
    await page.getByLabel(said('Code from your app')).fill('000000')
    await page.getByLabel(said('Current password')).fill(person.password)
    await page.getByRole('button', { name: said('Turn the app on') }).click()
    await expect(
      page.getByText(
        said(
          'This code is not right. Check that the app has scanned this picture, and wait for its next code.',
        ),
      ),
    ).toBeVisible()
    // Said before the page around it is read again, until when presses are not taken.
    await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0)
    await page.getByLabel(said('Code from your app')).fill(codeOfStep(key, stepOf(new Date())))
    await page.getByLabel(said('Current password')).fill(person.password)
    await page.getByLabel(said('Current password')).press('Enter')
    await expect(page.getByText(said('Keep these recovery codes now'))).toBeVisible()
    await examine(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: said('Download the codes') }).click()
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
    await page.getByRole('link', { name: said('I have kept them') }).click()
    await expect(
      page.getByText(said('{codesLeft} of {recoveryCodes} left', { codesLeft: '10', recoveryCodes: '10' })),
    ).toBeVisible()
    await expect(page.getByText(said('Keep these recovery codes now'))).toBeHidden()
    await mailTo(page, person.email, subjectOf('Signing in to {{ site.network_name }} has changed'))

    await page.context().clearCookies()
    await page.goto(at('/auth?returnTo=/account/settings/two-step'))
    await page.getByLabel(said('Email or username')).fill(person.email)
    await page.getByRole('textbox', { name: said('Password'), exact: true }).fill(person.password)
    await page.getByRole('button', { name: said('Sign In'), exact: true }).click()
    await expect(page.getByRole('heading', { name: said('One more step') })).toBeVisible()
    await examine(page)
    // A step ahead of the one that was used up above.
    const code = codeOfStep(key, stepOf(new Date()) + 1)
    await page.getByLabel(said('Code from your app')).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: said('Sign In'), exact: true }).click()
    await expect(
      page.getByText(said('{codesLeft} of {recoveryCodes} left', { codesLeft: '10', recoveryCodes: '10' })),
    ).toBeVisible()
  },
)
