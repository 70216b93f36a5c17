import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  reset_url: string
  valid_for: string
}

export const resetPassword = defineMail<Variables>()({
  name: 'reset-password',
  group: 'account',
  get title() {
    return t('Reset your password')
  },
  get when() {
    return t('When someone asks for a new password.')
  },
  category: 'essential',
  needs: ['reset_url'],
  variables: {},
  subject: 'Choose a new password for {{ site.network_name }}',
  bodyMjml: `<mj-preview>The link works once, for {{ valid_for }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Choose a new password</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>You asked for a new password. Press the button, choose one, and you are back in. All other devices are signed out then.</mj-text>
    <mj-button href="{{ reset_url | url }}">Choose a new password</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ reset_url | url }}">{{ reset_url }}</a></mj-text>
    <mj-text mj-class="small">You did not ask for this? Then ignore this message: your password stays as it is.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

You asked for a new password. Choose one here, and you are back in; all other devices are signed out then:

{{ reset_url | url }}

The link works once, for {{ valid_for }}. You did not ask for this? Then ignore this message: your password stays as it is.`,
  sample: {
    fullName: 'Amira Haddad',
    reset_url: 'https://staffroom.example/auth/reset?token=sample',
    valid_for: '60 minutes',
  },
})
