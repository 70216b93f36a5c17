import type { DefaultTemplate } from './default-template.ts'

const what = `{% case change %}{% when 'app-added' %}An authenticator app was added to your account{% when 'app-removed' %}The authenticator app was removed from your account{% when 'passkey-added' %}A passkey was added to your account{% when 'passkey-removed' %}A passkey was removed from your account{% when 'code-used' %}A recovery code was used to sign in to your account{% when 'codes-renewed' %}New recovery codes were made for your account, and the earlier ones are void{% else %}An administrator took every second step of signing in off your account{% endcase %}`

const next = `{% case change %}{% when 'code-used' %}{{ codes_left }} of your recovery codes {% if codes_left == 1 %}is{% else %}are{% endif %} left. If you have lost your app or passkey, set up another one.{% when 'reset' %}All devices were signed out. Your password alone signs you in until you set up a second step again.{% else %}Your settings show what signs you in.{% endcase %}`

export const secondFactorChanged: DefaultTemplate<'second-factor-changed'> = {
  subject: 'Signing in to {{ site.network_name }} has changed',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">How you sign in has changed</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>${what}, on {{ changed_at }}. ${next}</mj-text>
    <mj-button href="{{ settings_url | url }}">See what signs you in</mj-button>
    <mj-text mj-class="small">If it was not you, <a href="{{ reset_url | url }}">choose a new password</a> at once and tell us.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

${what}, on {{ changed_at }}. ${next}

See what signs you in: {{ settings_url | url }}

If it was not you, choose a new password at once and tell us: {{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    change: 'app-added',
    changed_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    codes_left: 10,
    settings_url: 'https://staffroom.example/account/settings/two-step',
    reset_url: 'https://staffroom.example/auth/reset',
  },
}

export const secondFactorGuessed: DefaultTemplate<'second-factor-guessed'> = {
  subject: 'Somebody may have your password for {{ site.network_name }}',
  bodyMjml: `<mj-preview>They did not get in.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Wrong codes were typed</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Somebody signed in with your password and then typed several wrong codes, the last one on {{ tried_at }}. They did not get in.</mj-text>
    <mj-text>If it was you, there is nothing to do: a recovery code lets you in as well. If it was not, choose a new password at once, and they come no further than anybody else.</mj-text>
    <mj-button href="{{ reset_url | url }}">It was not me</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Somebody signed in with your password and then typed several wrong codes, the last one on {{ tried_at }}. They did not get in.

If it was you, there is nothing to do: a recovery code lets you in as well. If it was not, choose a new password at once, and they come no further than anybody else:

{{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    tried_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    reset_url: 'https://staffroom.example/auth/reset',
  },
}
