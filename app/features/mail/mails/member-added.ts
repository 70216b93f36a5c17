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

export const memberAdded = defineMail<Variables>()({
  name: 'member-added',
  group: 'account',
  get title() {
    return t('Account added')
  },
  get when() {
    return t('When a person is added as a member by an import, or is sent the link again.')
  },
  category: 'essential',
  needs: ['accept_url'],
  variables: perLanguage(() => ({
    membership: t('The membership that the account has; empty for none'),
    accept_url: t('Link to the page where the password is chosen'),
  })),
  subject: 'Your account at {{ site.network_name }} is ready',
  bodyMjml: `<mj-preview>Choose a password to sign in.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your account is ready</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{{ site.network_name }} has added you{% if membership != '' %}, with {{ membership }}{% endif %}. Choose a password to sign in.</mj-text>
    <mj-raw>{% if message != '' %}</mj-raw>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ message }}</span></mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-button href="{{ accept_url | url }}">Choose a password</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ accept_url | url }}">{{ accept_url }}</a></mj-text>
    <mj-text mj-class="small">Don’t want this account? Reply to this email, and we’ll delete it.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ site.network_name }} has added you{% if membership != '' %}, with {{ membership }}{% endif %}. Choose a password to sign in.
{% if message != '' %}
{{ message }}
{% endif %}
{{ accept_url | url }}

The link works once, for {{ valid_for }}. Don’t want this account? Reply to this email, and we’ll delete it.`,
  sample: {
    fullName: 'Amira Haddad',
    message: 'We met at the spring conference.\nIt would be lovely to have you with us.',
    membership: 'a VIP membership until 31-12-2027',
    accept_url: 'https://staffroom.example/auth/invitation?token=sample',
    valid_for: '14 days',
  },
})
