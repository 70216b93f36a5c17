import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'

type Variables = {
  fullName: string
  deleted_at: string
  kept_until: string
}

export const accountDeleted = defineMail<Variables>()({
  name: 'account-deleted',
  group: 'account',
  get title() {
    return t('Account deleted')
  },
  get when() {
    return t('When someone has deleted their own account.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your account at {{ site.network_name }} was deleted',
  bodyMjml: `<mj-preview>Thank you for having been with us.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your account was deleted</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>As you asked on {{ deleted_at }}, your account and what it held about you are gone. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.</mj-text>
    <mj-text>Tickets that are still valid let you in: show the PDF or the code from the mail you have.</mj-text>
    <mj-text mj-class="small">It was not you? Tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

As you asked on {{ deleted_at }}, your account and what it held about you are gone. Records of payments stay, without your name, until {{ kept_until }}, and receipts as they were issued: the law asks for them.

Tickets that are still valid let you in: show the PDF or the code from the mail you have.

It was not you? Tell us at once: {% if site.contact_email != '' %}{{ site.contact_email }}{% else %}{{ site.url }}/contact{% endif %}`,
  sample: {
    fullName: 'Amira Haddad',
    deleted_at: 'Thu 04-12-2026, 6:30 PM, Dubai time',
    kept_until: '04-12-2033',
  },
})
