import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

const what = `{% case change %}{% when 'app-added' %}An authenticator app was added to your account{% when 'app-removed' %}The authenticator app was removed from your account{% when 'passkey-added' %}A passkey was added to your account{% when 'passkey-removed' %}A passkey was removed from your account{% when 'code-used' %}A recovery code was used to sign in to your account{% when 'codes-renewed' %}New recovery codes were made for your account, and the earlier ones are void{% else %}An administrator took every second step of signing in off your account{% endcase %}`

const next = `{% case change %}{% when 'code-used' %}{{ codes_left }} of your recovery codes {% if codes_left == 1 %}is{% else %}are{% endif %} left. If you have lost your app or passkey, set up another one.{% when 'reset' %}All devices were signed out. Your password alone signs you in until you set up a second step again.{% else %}Your settings show what signs you in.{% endcase %}`

/** `change` is one of `FactorChange` (people). */
type Variables = {
  fullName: string
  change: string
  changed_at: string
  codes_left: number
  settings_url: string
  reset_url: string
}

export const secondFactorChanged = defineMail<Variables>()({
  name: 'second-factor-changed',
  group: 'account',
  get title() {
    return t('Two-step verification changed')
  },
  get when() {
    return t('After a second step of signing in was added or removed, or a recovery code was used.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    change: t(
      'What was changed: app-added, app-removed, passkey-added, passkey-removed, code-used, codes-renewed or reset',
    ),
    codes_left: t('How many recovery codes are left'),
    settings_url: t('Link to the reader’s sign-in settings'),
  })),
  subject: 'Signing in to {{ site.network_name }} has changed',
  bodyMjml: `<mj-preview>If it was you, there is nothing to do.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">How you sign in has changed</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>${what}, on {{ changed_at }}. ${next}</mj-text>
    <mj-button href="{{ settings_url | url }}">See what signs you in</mj-button>
    <mj-text mj-class="small">If it was not you, <a href="{{ reset_url | url }}">choose a new password</a> at once and tell us.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

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
})
