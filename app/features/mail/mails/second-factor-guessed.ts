import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  tried_at: string
  reset_url: string
}

export const secondFactorGuessed = defineMail<Variables>()({
  name: 'second-factor-guessed',
  group: 'account',
  get title() {
    return t('Wrong codes at sign-in')
  },
  get when() {
    return t('When someone who has the password types wrong codes of the second step, once a day at most.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    tried_at: t('When it was tried last'),
  })),
  subject: 'Someone may have your password for {{ site.network_name }}',
  bodyMjml: `<mj-preview>They did not get in.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Wrong codes were typed</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Someone signed in with your password and then typed several wrong codes, the last one on {{ tried_at }}. They did not get in.</mj-text>
    <mj-text>If it was you, there is nothing to do: a recovery code lets you in as well. If it was not, choose a new password at once. The old one then no longer works.</mj-text>
    <mj-button href="{{ reset_url | url }}">It was not me</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Someone signed in with your password and then typed several wrong codes, the last one on {{ tried_at }}. They did not get in.

If it was you, there is nothing to do: a recovery code lets you in as well. If it was not, choose a new password at once. The old one then no longer works:

{{ reset_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    tried_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    reset_url: 'https://staffroom.example/auth/reset',
  },
})
