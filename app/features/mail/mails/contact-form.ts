import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

/** To the network itself: what a person wrote on the contact or the sponsorship page. `fullName` wrote it. */
type Variables = {
  fullName: string
  email: string
  /** "Message" or "Sponsorship enquiry". */
  kind: string
  subject: string
  message: string
  /** What else was asked for, as label and value. */
  facts: { label: string; value: string }[]
  /** The enquiry in the administration. */
  enquiry_url: string
}

export const contactForm = defineMail<Variables>()({
  name: 'contact-form',
  group: 'network',
  get title() {
    return t('Enquiry')
  },
  get when() {
    return t('To the network’s address for enquiries, when someone writes on the website.')
  },
  category: 'essential',
  needs: ['message', 'enquiry_url'],
  variables: perLanguage(() => ({
    kind: t('Message or Sponsorship enquiry'),
    facts: t('What else was asked, one by one'),
    'fact.label': t('What was asked'),
    'fact.value': t('What was answered'),
    enquiry_url: t('Link to the enquiry in the administration'),
  })),
  subject: '{{ kind }} from {{ fullName }}: {{ subject }}',
  bodyMjml: `<mj-preview>{{ message | truncate: 120 }}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ subject }}</mj-text>
    <mj-text>{{ kind }} from {{ fullName }}. Answer this mail to write to {{ email }}.</mj-text>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ message }}</span></mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Name</td><td>{{ fullName }}</td></tr>
      <tr><td class="label">Email</td><td>{{ email }}</td></tr>
      {% for fact in facts %}<tr><td class="label">{{ fact.label }}</td><td>{{ fact.value }}</td></tr>{% endfor %}
    </mj-table>
    <mj-button href="{{ enquiry_url | url }}">Open the enquiry</mj-button>
    <mj-text mj-class="small">What is written above was typed by a visitor of the site. Do not open links you do not expect.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `{{ kind }} from {{ fullName }} ({{ email }})

{{ subject }}

{{ message }}

{% for fact in facts %}{{ fact.label }}: {{ fact.value }}
{% endfor %}
The enquiry: {{ enquiry_url | url }}

What is written above was typed by a visitor of the site. Do not open links you do not expect.`,
  sample: {
    fullName: 'Amira Haddad',
    email: 'amira.haddad@example.com',
    kind: 'Sponsorship enquiry',
    subject: 'Harbour Learning',
    message: 'We make reading apps for primary schools.\nCould we talk about the spring conference?',
    facts: [
      { label: 'Organisation', value: 'Harbour Learning' },
      { label: 'Position', value: 'Head of partnerships' },
    ],
    enquiry_url: 'https://staffroom.example/admin/enquiries/0193a1c2-0000-7000-8000-000000000000',
  },
})
