import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  changed_at: string
}

export const emailChanged = defineMail<Variables>()({
  name: 'email-changed',
  group: 'account',
  get title() {
    return t('Address changed')
  },
  get when() {
    return t('To the former address, once the new one is confirmed.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your email address at {{ site.network_name }} was changed',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your address was changed</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>On {{ changed_at }} your account got another email address, which was confirmed. This one is no longer used to sign in, and all other devices were signed out.</mj-text>
    <mj-text>If it was you, there is nothing to do. If it was not, tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

On {{ changed_at }} your account got another email address, which was confirmed. This one is no longer used to sign in, and all other devices were signed out.

If it was you, there is nothing to do. If it was not, tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}`,
  sample: { fullName: 'Amira Haddad', changed_at: 'Thu 04-12-2026, 6:30 PM, Dubai time' },
})
