import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  asked_at: string
  reset_url: string
}

export const emailChangeAsked = defineMail<Variables>()({
  name: 'email-change-asked',
  group: 'account',
  get title() {
    return t('A new address was asked for')
  },
  get when() {
    return t('To the present address, when someone asks to change it.')
  },
  category: 'essential',
  needs: ['reset_url'],
  variables: perLanguage(() => ({
    asked_at: t('When it was asked for'),
  })),
  subject: 'A new email address was asked for at {{ site.network_name }}',
  bodyMjml: `<mj-preview>If you expected this, there is nothing to do here.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your address is about to change</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>On {{ asked_at }} another email address was requested for your account, with your password or by our office. We have written to that address; until it is confirmed there, nothing changes.</mj-text>
    <mj-text>If you expected this, there is nothing to do here. If you did not, choose a new password now: that stops the change and signs everyone out.</mj-text>
    <mj-button href="{{ reset_url | url }}">I did not expect this</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

On {{ asked_at }} another email address was requested for your account, with your password or by our office. We have written to that address; until it is confirmed there, nothing changes.

If you expected this, there is nothing to do here. If you did not, choose a new password now: that stops the change and signs everyone out.

{{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    asked_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    reset_url: 'https://staffroom.example/auth/reset',
  },
})
