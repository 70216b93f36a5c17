import type { DefaultTemplate } from './default-template.ts'

export const accountRemoved: DefaultTemplate<'account-removed'> = {
  subject: 'Your account at {{ site.network_name }} was deleted',
  bodyMjml: `<mj-preview>What is gone, what has to stay, and until when.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your account was deleted</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>On {{ deleted_at }} we deleted your account and what it held about you. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.</mj-text>
    <mj-text>Tickets that are still valid let you in: show the PDF or the code from the mail you have.</mj-text>
    <mj-text mj-class="small">You did not expect this? Write to us: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

On {{ deleted_at }} we deleted your account and what it held about you. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.

Tickets that are still valid let you in: show the PDF or the code from the mail you have.

You did not expect this? Write to us: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}`,
  sample: {
    fullName: 'Amira Haddad',
    deleted_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    kept_until: '04-12-2033',
  },
}

export const memberInvitation: DefaultTemplate<'member-invitation'> = {
  subject: 'You are invited to {{ site.network_name }}',
  bodyMjml: `<mj-preview>Choose a password, and your account is ready.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Come and join us</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>You are invited to {{ site.network_name }}. Choose a password, and your account is ready.{% if membership != '' %} It comes with {{ membership }}.{% endif %}</mj-text>
    <mj-raw>{% if message != '' %}</mj-raw>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ message }}</span></mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-button href="{{ accept_url | url }}">Accept the invitation</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ accept_url | url }}">{{ accept_url }}</a></mj-text>
    <mj-text mj-class="small">You do not want to join, or do not know us? Then ignore this message: no account is made without you.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

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
}
