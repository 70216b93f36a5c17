import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  sign_in_url: string
  reset_url: string
}

export const accountExists = defineMail<Variables>()({
  name: 'account-exists',
  group: 'account',
  get title() {
    return t('You have an account already')
  },
  get when() {
    return t('When someone signs up with an address that has an account.')
  },
  category: 'essential',
  needs: ['sign_in_url'],
  variables: {},
  subject: 'You already have an account at {{ site.network_name }}',
  bodyMjml: `<mj-preview>Someone just tried to sign up with your address.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You already have an account</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Someone, most likely you, just tried to sign up with this address. There is an account with it already, so there is nothing to set up: simply sign in.</mj-text>
    <mj-button href="{{ sign_in_url | url }}">Sign in</mj-button>
    <mj-text mj-class="small">Forgotten your password? <a href="{{ reset_url | url }}">Choose a new one.</a></mj-text>
    <mj-text mj-class="small">If it was not you, there is nothing to do. Nothing about your account has changed, and we have not told anyone that it exists.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Someone, most likely you, just tried to sign up with this address. There is an account with it already, so there is nothing to set up: simply sign in.

{{ sign_in_url | url }}

Forgotten your password? Choose a new one: {{ reset_url | url }}

If it was not you, there is nothing to do. Nothing about your account has changed, and we have not told anyone that it exists.`,
  sample: {
    fullName: 'Amira Haddad',
    sign_in_url: 'https://staffroom.example/auth',
    reset_url: 'https://staffroom.example/auth?mode=forgot',
  },
})
