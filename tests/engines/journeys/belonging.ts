import { testCards } from '#tests/e2e/support/buying.ts'
import { summitPath } from '#tests/e2e/support/claims.ts'
import { aPerson } from '#tests/e2e/support/people.ts'
import { entitle, signUpAs, verificationPath } from '../page/people.ts'
import { desktop, phone, turned } from '../page/sizes.ts'
import { fillAddress, fillCard } from './buying.ts'
import type { Journey } from './journey.ts'

const field = (name: RegExp) => ({ role: 'field', name, within: { role: 'main' } })

export const belonging: Journey[] = [
  {
    name: 'a new account is made, confirmed and opened on a phone',
    size: phone,
    walk: async (page) => {
      const { username, email, password } = aPerson('Wanda Walker')
      await page.visit('/auth')
      await page.look('sign in')
      await page.press({ role: 'link', name: 'Create an account' })
      await page.at('/auth?mode=sign-up')
      const create = { role: 'button', name: 'Create Account' }
      await page.press(create)
      await page.see({ text: /Please fill in all required fields/ })
      await page.look('sign up, with what is missing')
      await page.fill(field(/^Username/), username)
      await page.fill(field(/^Email/), email)
      await page.fill(field(/^Password/), password)
      await page.fill(field(/^Confirm password/), password)
      await page.look('sign up, filled in')
      await page.press(create)
      await page.see({ role: 'heading', name: 'Verify Your Email' })
      await page.look('verify')
      await page.visit(await verificationPath(page, email))
      await page.press({ role: 'button', name: 'Confirm my email address' })
      await page.at('/account')
      await page.see({ text: /Your email address is verified, and you are signed in/ })
      await page.look('signed in')
      await page.press({ role: 'button', name: 'Menu' })
      await page.see({ role: 'dialog', name: 'Menu' })
      await page.look('menu')
      await page.visit('/account/profile')
      await page.look('profile')
      await page.resize(turned(phone))
      await page.look('profile, turned')
    },
  },
  {
    name: 'a person joins and pays by a card whose bank asks',
    size: phone,
    walk: async (page) => {
      const person = await signUpAs(page, 'Layla Joiner', '/membership')
      await page.look('membership')
      await page.press({ role: 'link', name: 'Get Started with Basic Membership' })
      await page.see({ role: 'heading', name: 'Membership Application' })
      await page.fill(field(/^Company name/), person.companyName)
      await page.fill(field(/^Position/), 'Head of Science')
      await page.fill(field(/^Company website/), 'palmgrove.example')
      await page.fill(field(/^Company address/), '12 Al Wasl Road, Dubai')
      await page.fill(field(/^Your goals/), 'To meet colleagues.')
      await page.press({ role: 'radio', name: 'No', within: { role: 'group', name: /discount/ } })
      await page.press({ role: 'radio', name: 'No', within: { role: 'group', name: /webinar/ } })
      await page.fill(field(/^First name/), 'Layla')
      await page.fill(field(/^Last name/), 'Joiner')
      await page.look('application')
      await page.press({ role: 'button', name: 'View Summary' })
      await page.see({ role: 'dialog', name: 'Your plan' })
      await page.look('plan')
      await page.press({ role: 'button', name: 'Back to the form', within: { role: 'dialog' } })
      await page.miss({ role: 'dialog' })
      await page.press({ role: 'button', name: 'Continue to payment' })
      await page.see({ role: 'region', name: 'Pay by card' })
      await fillAddress(page)
      await fillCard(page, testCards.threeDSecure)
      await page.look('payment')
      await page.press({ role: 'button', name: /^Pay AED/ })
      await page.see({ role: 'heading', name: 'Is this you?' })
      await page.press({ role: 'button', name: 'Approve payment' })
      await page.at('/account')
      await page.see({ text: /Basic Membership/ })
      await page.look('account')
      await page.visit('/account/settings/membership')
      await page.look('own membership')
    },
  },
  {
    name: 'a member claims a free ticket in the dialog of the account',
    size: desktop,
    walk: async (page, site) => {
      const person = await signUpAs(page, 'Vera Vip', '/account')
      entitle(site, person, 'vip')
      await page.visit(summitPath)
      await page.look('event')
      await page.visit('/account')
      await page.press({ role: 'link', name: 'Claim a free ticket' })
      await page.see({ role: 'button', name: /^Claim ticket for/ })
      await page.look('claim')
      await page.resize(phone)
      await page.look('claim, on a phone')
      await page.press({ role: 'button', name: /^Claim ticket for Spring/ })
      await page.see({ text: /Free ticket claimed successfully/ })
      await page.look('claimed')
      await page.press({ role: 'button', name: 'Close' })
      await page.press({ text: 'Show ticket and order' })
      await page.press({ role: 'link', name: /^Cancel claim for/ })
      await page.see({ role: 'dialog', name: 'Cancel this claim?' })
      await page.look('cancel')
    },
  },
]
