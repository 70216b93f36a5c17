import type { DefaultTemplate } from './default-template.ts'

export const confirmNewEmail: DefaultTemplate<'confirm-new-email'> = {
  subject: 'Confirm your new e-mail address for {{ site.network_name }}',
  bodyMjml: `<mj-preview>One press, and you sign in with this address.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Confirm your new address</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>You asked to use this address for your account. Confirm that it is yours, and you sign in with it from then on. All other devices are signed out.</mj-text>
    <mj-button href="{{ confirm_url | url }}">Confirm the new address</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ confirm_url | url }}">{{ confirm_url }}</a></mj-text>
    <mj-text mj-class="small">You did not ask for this? Then ignore this message: without a press on the link nothing happens.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

You asked to use this address for your account. Confirm that it is yours, and you sign in with it from then on. All other devices are signed out.

{{ confirm_url | url }}

The link works once, for {{ valid_for }}. You did not ask for this? Then ignore this message: without the link nothing happens.`,
  sample: {
    fullName: 'Amira Haddad',
    confirm_url: 'https://staffroom.example/auth/email?token=sample',
    valid_for: '2 hours',
  },
}

export const newEmailTaken: DefaultTemplate<'new-email-taken'> = {
  subject: 'This address already has an account at {{ site.network_name }}',
  bodyMjml: `<mj-preview>Somebody asked to use your address for another account.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">This address is already in use</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Somebody, most likely you, asked to use this address for another account. It belongs to an account already, so nothing was changed. To use it for the other one, change or delete the account that has it first.</mj-text>
    <mj-button href="{{ sign_in_url | url }}">Sign in</mj-button>
    <mj-text mj-class="small">If it was not you, there is nothing to do. Nobody has been told that this account exists.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Somebody, most likely you, asked to use this address for another account. It belongs to an account already, so nothing was changed. To use it for the other one, change or delete the account that has it first.

{{ sign_in_url | url }}

If it was not you, there is nothing to do. Nobody has been told that this account exists.`,
  sample: { fullName: 'Amira Haddad', sign_in_url: 'https://staffroom.example/auth' },
}

export const emailChangeAsked: DefaultTemplate<'email-change-asked'> = {
  subject: 'A new e-mail address was asked for at {{ site.network_name }}',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do here.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your address is about to change</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>On {{ asked_at }} somebody who knew your password asked to use another e-mail address for your account. We have written to that address; until it is confirmed there, nothing changes.</mj-text>
    <mj-text>If it was you, there is nothing to do here. If it was not, choose a new password now: that stops the change and signs everybody out.</mj-text>
    <mj-button href="{{ reset_url | url }}">It was not me</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

On {{ asked_at }} somebody who knew your password asked to use another e-mail address for your account. We have written to that address; until it is confirmed there, nothing changes.

If it was you, there is nothing to do here. If it was not, choose a new password now: that stops the change and signs everybody out.

{{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    asked_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    reset_url: 'https://staffroom.example/auth/reset',
  },
}

export const emailChanged: DefaultTemplate<'email-changed'> = {
  subject: 'Your e-mail address at {{ site.network_name }} was changed',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your address was changed</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>On {{ changed_at }} your account got another e-mail address, which was confirmed. This one is no longer used to sign in, and all other devices were signed out.</mj-text>
    <mj-text>If it was you, there is nothing to do. If it was not, tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

On {{ changed_at }} your account got another e-mail address, which was confirmed. This one is no longer used to sign in, and all other devices were signed out.

If it was you, there is nothing to do. If it was not, tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}`,
  sample: { fullName: 'Amira Haddad', changed_at: 'Thu 04-12-2026, 6:30 PM, Dubai time' },
}

export const accountDeleted: DefaultTemplate<'account-deleted'> = {
  subject: 'Your account at {{ site.network_name }} was deleted',
  bodyMjml: `<mj-preview>Thank you for having been with us.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your account was deleted</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>As you asked on {{ deleted_at }}, your account and what it held about you are gone. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.</mj-text>
    <mj-text>Tickets that are still valid let you in: show the PDF or the code from the mail you have.</mj-text>
    <mj-text mj-class="small">It was not you? Tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

As you asked on {{ deleted_at }}, your account and what it held about you are gone. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.

Tickets that are still valid let you in: show the PDF or the code from the mail you have.

It was not you? Tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}`,
  sample: {
    fullName: 'Amira Haddad',
    deleted_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    kept_until: '04-12-2033',
  },
}
