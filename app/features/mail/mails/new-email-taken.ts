import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  sign_in_url: string
}

export const newEmailTaken = defineMail<Variables>()({
  name: 'new-email-taken',
  group: 'account',
  get title() {
    return t('New address is taken')
  },
  get when() {
    return t('To an address that has an account, when another account asks for it.')
  },
  category: 'essential',
  variables: {},
  subject: 'This address already has an account at {{ site.network_name }}',
  bodyMjml: `<mj-preview>Someone asked to use your address for another account.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">This address is already in use</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Someone, most likely you, asked to use this address for another account. It belongs to an account already, so nothing was changed. To use it for the other one, change or delete the account that has it first.</mj-text>
    <mj-button href="{{ sign_in_url | url }}">Sign in</mj-button>
    <mj-text mj-class="small">If it was not you, there is nothing to do. We have not told anyone that this account exists.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Someone, most likely you, asked to use this address for another account. It belongs to an account already, so nothing was changed. To use it for the other one, change or delete the account that has it first.

{{ sign_in_url | url }}

If it was not you, there is nothing to do. We have not told anyone that this account exists.`,
  sample: { fullName: 'Amira Haddad', sign_in_url: 'https://staffroom.example/auth' },
})
