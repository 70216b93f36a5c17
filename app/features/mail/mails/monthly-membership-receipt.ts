import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'
import { receivedPreview } from './parts/receipt-parts.ts'

type Variables = MemberMail & {
  amount: string
  companyName: string
  position: string
  billingPeriod: string
  receiptDate: string
  memberSince: string
  /** At least 1. */
  monthsAsMember: number
}

export const monthlyMembershipReceipt = defineMail<Variables>()({
  name: 'monthly-membership-receipt',
  alsoSentAs: ['receipt-again', 'test-receipt'],
  group: 'memberships',
  get title() {
    return t('Monthly receipt')
  },
  get when() {
    return t('Once for each month that was paid, by the monthly run.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    receiptDate: t('Date of the receipt'),
    memberSince: t('Since when they are a member'),
    monthsAsMember: t('Months as a member'),
  })),
  subject: 'Your {{ membershipName }}: receipt for {{ billingPeriod }}',
  bodyMjml: `<mj-preview>${receivedPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% if monthsAsMember > 1 %}Thank you for another month{% else %}Thank you for your payment{% endif %}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have received <strong>{{ amount }}</strong> for your {{ membershipName }}. {% if monthsAsMember > 1 %}You have been with us for {{ monthsAsMember }} months. {% endif %}The receipt is attached as a PDF.</mj-text>
    <mj-table css-class="amounts">
      <tr><td>{{ membershipName }}<br /><span style="color:#4c463d;font-size:14px;">{{ billingPeriod }}</span></td><td class="amount">{{ amount }}</td></tr>
    </mj-table>
    <mj-table css-class="facts">
      <tr><td class="label">Paid on</td><td>{{ receiptDate }}</td></tr>
      <tr><td class="label">Member since</td><td>{{ memberSince }}</td></tr>
      {% if companyName != '' %}<tr><td class="label">Company</td><td>{{ companyName }}</td></tr>{% endif %}
      {% if position != '' %}<tr><td class="label">Position</td><td>{{ position }}</td></tr>{% endif %}
    </mj-table>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    <mj-text mj-class="small">All your receipts are in your account.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We have received {{ amount }} for your {{ membershipName }}. {% if monthsAsMember > 1 %}You have been with us for {{ monthsAsMember }} months. {% endif %}The receipt is attached as a PDF.

{{ membershipName }}, {{ billingPeriod }}: {{ amount }}
Paid on {{ receiptDate }}, member since {{ memberSince }}{% if companyName != '' %}
{{ companyName }}{% if position != '' %}, {{ position }}{% endif %}{% endif %}

All your receipts are in your account: {{ accountPageUrl | url }}`,
  sample: {
    ...sampleMember,
    companyName: 'Palm Grove School',
    position: 'Head of Primary',
    amount: 'AED 200',
    billingPeriod: '04-02-2027 to 03-03-2027',
    receiptDate: '04-02-2027',
    memberSince: '04-12-2026',
    monthsAsMember: 2,
  },
})
