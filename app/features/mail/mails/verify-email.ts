import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  verify_url: string
  valid_for: string
}

export const verifyEmail = defineMail<Variables>()({
  name: 'verify-email',
  group: 'account',
  get title() {
    return t('Confirm your email address')
  },
  get when() {
    return t('To a person who signs up, at once, and when they ask for the link again.')
  },
  category: 'essential',
  needs: ['verify_url'],
  variables: perLanguage(() => ({
    verify_url: t('Link that confirms the address'),
  })),
  subject: 'Verify your email address for {{ site.network_name }}',
  bodyMjml: `<mj-preview>Confirm your address to finish setting up your account.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Welcome to {{ site.network_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>It is good to have you here. Please confirm that this address is yours, and your account is ready.</mj-text>
    <mj-button href="{{ verify_url | url }}">Verify my email address</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ verify_url | url }}">{{ verify_url }}</a></mj-text>
    <mj-text mj-class="small">You did not sign up? Then ignore this message: nothing happens unless you use the link.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

It is good to have you at {{ site.network_name }}. Please confirm that this address is yours:

{{ verify_url | url }}

The link works once, for {{ valid_for }}. You did not sign up? Then ignore this message: without the link nothing happens.`,
  sample: {
    fullName: 'Amira Haddad',
    verify_url: 'https://staffroom.example/auth/verify?token=sample',
    valid_for: '24 hours',
  },
})
