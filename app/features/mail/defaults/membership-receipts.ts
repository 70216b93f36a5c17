import type { DefaultTemplate } from './default-template.ts'
import { sampleMember } from './membership-mails.ts'
import {
  creditNote,
  creditNoteLine,
  goesBack,
  paidLine,
  paidRows,
  receiptFacts,
  receivedPreview,
  refundPreview,
} from './receipt-parts.ts'

const { companyName, position, ...member } = sampleMember

export const membershipPurchaseReceipt: DefaultTemplate<'membership-purchase-receipt'> = {
  subject: 'Receipt {{ receipt_number }} for your {{ membershipName }}',
  bodyMjml: `<mj-preview>${receivedPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Thank you for your payment</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have received <strong>{{ amount }}</strong> for your {{ membershipName }}. Your receipt is attached as a PDF, ready for your finance office.</mj-text>
    <mj-table css-class="amounts">
      <tr><td>{{ membershipName }}<br /><span style="color:#4c463d;font-size:14px;">{{ billingPeriod }}</span></td><td class="amount">{% if subtotal != '' %}{{ subtotal }}{% else %}{{ amount }}{% endif %}</td></tr>
      {% if discount != '' %}<tr><td>Discount</td><td class="amount">−{{ discount }}</td></tr>{% endif %}
      {% if credit != '' %}<tr><td>Credit for time already paid</td><td class="amount">−{{ credit }}</td></tr>{% endif %}
      ${paidRows}
    </mj-table>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    <mj-divider padding="0 32px 20px" />
    <mj-table css-class="facts">
      ${receiptFacts}
    </mj-table>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have received {{ amount }} for your {{ membershipName }}, {{ billingPeriod }}. Thank you. Your receipt is attached as a PDF, ready for your finance office.

{% if subtotal != '' %}{{ membershipName }}: {{ subtotal }}
{% endif %}{% if discount != '' %}Discount: -{{ discount }}
{% endif %}{% if credit != '' %}Credit for time already paid: -{{ credit }}
{% endif %}${paidLine}

Receipt {{ receipt_number }}, {{ receipt_date }}
Your membership: {{ accountPageUrl | url }}`,
  sample: {
    ...member,
    receipt_number: 'R-2026-000042',
    receipt_date: '04-12-2026',
    billingPeriod: '04-12-2026 to 03-01-2027',
    subtotal: 'AED 200',
    discount: 'AED 50',
    credit: '',
    tax: 'AED 7.14',
    amount: 'AED 150',
  },
}

export const monthlyMembershipReceipt: DefaultTemplate<'monthly-membership-receipt'> = {
  subject: 'Your {{ membershipName }}: receipt for {{ billingPeriod }}',
  bodyMjml: `<mj-preview>${receivedPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% if monthsAsMember > 1 %}Thank you for another month{% else %}Thank you for your payment{% endif %}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
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
  bodyText: `Hello {{ fullName }},

We have received {{ amount }} for your {{ membershipName }}. {% if monthsAsMember > 1 %}You have been with us for {{ monthsAsMember }} months. {% endif %}The receipt is attached as a PDF.

{{ membershipName }}, {{ billingPeriod }}: {{ amount }}
Paid on {{ receiptDate }}, member since {{ memberSince }}{% if companyName != '' %}
{{ companyName }}{% if position != '' %}, {{ position }}{% endif %}{% endif %}

All your receipts are in your account: {{ accountPageUrl | url }}`,
  sample: {
    ...member,
    companyName,
    position,
    amount: 'AED 200',
    billingPeriod: '04-02-2027 to 03-03-2027',
    receiptDate: '04-02-2027',
    memberSince: '04-12-2026',
    monthsAsMember: 2,
  },
}

export const membershipRefund: DefaultTemplate<'membership-refund'> = {
  subject: 'Your refund of {{ amount }} for your {{ membershipName }}',
  bodyMjml: `<mj-preview>${refundPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your refund is on its way</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have refunded <strong>{{ amount }}</strong> of what you paid for your {{ membershipName }} ({{ billingPeriod }}). ${goesBack}</mj-text>
    <mj-raw>{% if note != '' %}</mj-raw>
    <mj-text css-class="said">{{ note }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    ${creditNote}
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have refunded {{ amount }} of what you paid for your {{ membershipName }}, {{ billingPeriod }}. ${goesBack}
{% if note != '' %}
{{ note }}
{% endif %}${creditNoteLine}
Your membership: {{ accountPageUrl | url }}`,
  sample: {
    ...member,
    amount: 'AED 200',
    billingPeriod: '04-02-2027 to 03-03-2027',
    credit_note_number: 'CN-2026-000007',
    note: 'Thank you for being with us since the beginning.',
  },
}
