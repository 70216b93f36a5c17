import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

/** `network` is '' for one's own machine. */
type Variables = {
  fullName: string
  signed_in_at: string
  device: string
  network: string
  devices_url: string
  reset_url: string
}

export const newSignIn = defineMail<Variables>()({
  name: 'new-sign-in',
  group: 'account',
  get title() {
    return t('New sign-in')
  },
  get when() {
    return t('After a sign-in from a device or network that the person has not used before.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    signed_in_at: t('When someone signed in'),
    device: t('What they signed in with'),
    network: t('Roughly where from; empty for unknown'),
    devices_url: t('Link to the devices that are signed in'),
  })),
  subject: 'New sign-in to {{ site.network_name }}',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">New sign-in</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Someone signed in to your account on {{ signed_in_at }} from a device or a place that we have not seen you at before:</mj-text>
    <mj-text>{{ device }}{% if network != "" %}, network {{ network }}{% endif %}</mj-text>
    <mj-text>If it was you, there is nothing to do. If it was not, choose a new password at once: that signs out all devices.</mj-text>
    <mj-button href="{{ reset_url | url }}">It was not me</mj-button>
    <mj-text><a href="{{ devices_url | url }}">See where you are signed in</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Someone signed in to your account on {{ signed_in_at }} from a device or a place that we have not seen you at before:

{{ device }}{% if network != "" %}, network {{ network }}{% endif %}

If it was you, there is nothing to do. If it was not, choose a new password at once, that signs out all devices:

{{ reset_url | url }}

See where you are signed in:

{{ devices_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    signed_in_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    device: 'Chrome on Windows',
    network: '203.0.113.x',
    devices_url: 'https://staffroom.example/account/settings',
    reset_url: 'https://staffroom.example/auth/reset',
  },
})
