import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  deleted_at: string
  kept_until: string
}

export const accountRemoved = defineMail<Variables>()({
  name: 'account-removed',
  group: 'account',
  get title() {
    return t('Account removed')
  },
  get when() {
    return t('When an administrator has deleted someone’s account.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your account at {{ site.network_name }} was deleted',
  bodyMjml: `<mj-preview>What is gone, what has to stay, and until when.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your account was deleted</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>On {{ deleted_at }} we deleted your account and what it held about you. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.</mj-text>
    <mj-text>Tickets that are still valid let you in: show the PDF or the code from the mail you have.</mj-text>
    <mj-text mj-class="small">You did not expect this? Write to us: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

On {{ deleted_at }} we deleted your account and what it held about you. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.

Tickets that are still valid let you in: show the PDF or the code from the mail you have.

You did not expect this? Write to us: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}`,
  sample: {
    fullName: 'Amira Haddad',
    deleted_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    kept_until: '04-12-2033',
  },
})
