import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

/** `message` was typed by the administrator, '' for none; `membership` says what is given, '' for nothing. */
type Variables = {
  fullName: string
  message: string
  membership: string
  accept_url: string
  valid_for: string
}

export const memberInvitation = defineMail<Variables>()({
  name: 'member-invitation',
  group: 'account',
  get title() {
    return t('Invitation')
  },
  get when() {
    return t('When an administrator invites someone, or sends the invitation again.')
  },
  category: 'essential',
  needs: ['accept_url'],
  variables: perLanguage(() => ({
    membership: t('The membership that is given with it; empty for none'),
    accept_url: t('Link that accepts the invitation'),
  })),
  subject: 'You are invited to {{ site.network_name }}',
  bodyMjml: `<mj-preview>Choose a password, and your account is ready.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Come and join us</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>You are invited to {{ site.network_name }}. Choose a password, and your account is ready.{% if membership != '' %} It comes with {{ membership }}.{% endif %}</mj-text>
    <mj-raw>{% if message != '' %}</mj-raw>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ message }}</span></mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-button href="{{ accept_url | url }}">Accept the invitation</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ accept_url | url }}">{{ accept_url }}</a></mj-text>
    <mj-text mj-class="small">You do not want to join, or do not know us? Then ignore this message: no account is made without you.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

You are invited to {{ site.network_name }}. Choose a password, and your account is ready.{% if membership != '' %} It comes with {{ membership }}.{% endif %}
{% if message != '' %}
{{ message }}
{% endif %}
{{ accept_url | url }}

The link works once, for {{ valid_for }}. You do not want to join, or do not know us? Then ignore this message: no account is made without you.`,
  sample: {
    fullName: 'Amira Haddad',
    message: 'We met at the spring conference.\nIt would be lovely to have you with us.',
    membership: 'a VIP membership until 31-12-2027',
    accept_url: 'https://staffroom.example/auth/invitation?token=sample',
    valid_for: '14 days',
  },
})
