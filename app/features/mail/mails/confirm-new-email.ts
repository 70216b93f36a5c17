import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  confirm_url: string
  valid_for: string
}

export const confirmNewEmail = defineMail<Variables>()({
  name: 'confirm-new-email',
  group: 'account',
  get title() {
    return t('Confirm your new address')
  },
  get when() {
    return t('To the new address, when someone changes theirs.')
  },
  category: 'essential',
  needs: ['confirm_url'],
  variables: perLanguage(() => ({
    confirm_url: t('Link that confirms the new address'),
  })),
  subject: 'Confirm your new email address for {{ site.network_name }}',
  bodyMjml: `<mj-preview>Confirm it, and you can sign in with this address.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Confirm your new address</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>You, or our office for you, asked to use this address for your account. Confirm that it is yours, and you sign in with it from then on. All other devices are signed out.</mj-text>
    <mj-button href="{{ confirm_url | url }}">Confirm the new address</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ confirm_url | url }}">{{ confirm_url }}</a></mj-text>
    <mj-text mj-class="small">You did not expect this? Then ignore this message: nothing happens unless you use the link.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

You, or our office for you, asked to use this address for your account. Confirm that it is yours, and you sign in with it from then on. All other devices are signed out.

{{ confirm_url | url }}

The link works once, for {{ valid_for }}. You did not expect this? Then ignore this message: without the link nothing happens.`,
  sample: {
    fullName: 'Amira Haddad',
    confirm_url: 'https://staffroom.example/auth/email?token=sample',
    valid_for: '2 hours',
  },
})
