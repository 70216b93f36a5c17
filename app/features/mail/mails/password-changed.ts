import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  changed_at: string
  reset_url: string
}

export const passwordChanged = defineMail<Variables>()({
  name: 'password-changed',
  group: 'account',
  get title() {
    return t('Password changed')
  },
  get when() {
    return t('After a new password was set, so that its owner knows.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your password for {{ site.network_name }} was changed',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your password was changed</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>The password of your account was changed on {{ changed_at }}. All other devices were signed out.</mj-text>
    <mj-text>If it was you, there is nothing to do. If it was not, choose a new password at once and tell us.</mj-text>
    <mj-button href="{{ reset_url | url }}">It was not me</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

The password of your account was changed on {{ changed_at }}. All other devices were signed out.

If it was you, there is nothing to do. If it was not, choose a new password at once and tell us:

{{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    changed_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    reset_url: 'https://staffroom.example/auth?mode=forgot',
  },
})
