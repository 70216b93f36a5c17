import type { DefaultTemplate } from './default-template.ts'

export const verifyEmail: DefaultTemplate<'verify-email'> = {
  subject: 'Verify your e-mail address for {{ site.network_name }}',
  bodyMjml: `<mj-preview>One press, and your account is ready.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Welcome to {{ site.network_name }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>It is good to have you here. Please confirm that this address is yours, and your account is ready.</mj-text>
    <mj-button href="{{ verify_url | url }}">Verify my e-mail address</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ verify_url | url }}">{{ verify_url }}</a></mj-text>
    <mj-text mj-class="small">You did not sign up? Then ignore this message: without a press on the link nothing happens.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

It is good to have you at {{ site.network_name }}. Please confirm that this address is yours:

{{ verify_url | url }}

The link works once, for {{ valid_for }}. You did not sign up? Then ignore this message: without the link nothing happens.`,
  sample: {
    fullName: 'Amira Haddad',
    verify_url: 'https://staffroom.example/auth/verify?token=sample',
    valid_for: '24 hours',
  },
}

export const accountExists: DefaultTemplate<'account-exists'> = {
  subject: 'You already have an account at {{ site.network_name }}',
  bodyMjml: `<mj-preview>Somebody just tried to sign up with your address.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You already have an account</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Somebody, most likely you, just tried to sign up with this address. There is an account with it already, so there is nothing to set up: simply sign in.</mj-text>
    <mj-button href="{{ sign_in_url | url }}">Sign in</mj-button>
    <mj-text mj-class="small">Forgotten your password? <a href="{{ reset_url | url }}">Choose a new one.</a></mj-text>
    <mj-text mj-class="small">If it was not you, there is nothing to do. Nothing about your account has changed, and nobody has been told that it exists.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Somebody, most likely you, just tried to sign up with this address. There is an account with it already, so there is nothing to set up: simply sign in.

{{ sign_in_url | url }}

Forgotten your password? Choose a new one: {{ reset_url | url }}

If it was not you, there is nothing to do. Nothing about your account has changed, and nobody has been told that it exists.`,
  sample: {
    fullName: 'Amira Haddad',
    sign_in_url: 'https://staffroom.example/auth',
    reset_url: 'https://staffroom.example/auth?mode=forgot',
  },
}

export const resetPassword: DefaultTemplate<'reset-password'> = {
  subject: 'Choose a new password for {{ site.network_name }}',
  bodyMjml: `<mj-preview>The link works once, for {{ valid_for }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Choose a new password</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>You asked for a new password. Press the button, choose one, and you are back in. All other devices are signed out then.</mj-text>
    <mj-button href="{{ reset_url | url }}">Choose a new password</mj-button>
    <mj-text mj-class="small">The link works once, for {{ valid_for }}. If the button does nothing, copy this address into your browser:<br /><a href="{{ reset_url | url }}">{{ reset_url }}</a></mj-text>
    <mj-text mj-class="small">You did not ask for this? Then ignore this message: your password stays as it is.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

You asked for a new password. Choose one here, and you are back in; all other devices are signed out then:

{{ reset_url | url }}

The link works once, for {{ valid_for }}. You did not ask for this? Then ignore this message: your password stays as it is.`,
  sample: {
    fullName: 'Amira Haddad',
    reset_url: 'https://staffroom.example/auth/reset?token=sample',
    valid_for: '60 minutes',
  },
}

export const passwordChanged: DefaultTemplate<'password-changed'> = {
  subject: 'Your password for {{ site.network_name }} was changed',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your password was changed</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>The password of your account was changed on {{ changed_at }}. All other devices were signed out.</mj-text>
    <mj-text>If it was you, there is nothing to do. If it was not, choose a new password at once and tell us.</mj-text>
    <mj-button href="{{ reset_url | url }}">It was not me</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

The password of your account was changed on {{ changed_at }}. All other devices were signed out.

If it was you, there is nothing to do. If it was not, choose a new password at once and tell us:

{{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    changed_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    reset_url: 'https://staffroom.example/auth?mode=forgot',
  },
}
