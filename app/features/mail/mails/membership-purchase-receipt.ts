import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'
import { paidLine, paidRows, receiptFacts, receivedPreview } from './parts/receipt-parts.ts'

/** For the first payment and for the difference of a change of plan. */
type Variables = MemberMail & {
  /** As printed: "R-2026-000042". */
  receipt_number: string
  receipt_date: string
  /** "04-12-2026 to 03-01-2027". */
  billingPeriod: string
  /** What the period costs before reductions; empty where there are none. */
  subtotal: string
  discount: string
  /** What was paid for before and not used; empty for nothing. */
  credit: string
  /** Contained in the amount; empty where there is none. */
  tax: string
  amount: string
}

export const membershipPurchaseReceipt = defineMail<Variables>()({
  name: 'membership-purchase-receipt',
  group: 'memberships',
  get title() {
    return t('Receipt of a membership')
  },
  get when() {
    return t('After each payment for a membership, with the receipt as a PDF.')
  },
  category: 'essential',
  needs: ['receipt_number'],
  variables: perLanguage(() => ({
    credit: t('What was paid with credit; empty for nothing'),
  })),
  subject: 'Receipt {{ receipt_number }} for your {{ membershipName }}',
  bodyMjml: `<mj-preview>${receivedPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Thank you for your payment</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
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
  bodyText: `Hello {{ fullName | first_name }},

We have received {{ amount }} for your {{ membershipName }}, {{ billingPeriod }}. Thank you. Your receipt is attached as a PDF, ready for your finance office.

{% if subtotal != '' %}{{ membershipName }}: {{ subtotal }}
{% endif %}{% if discount != '' %}Discount: -{{ discount }}
{% endif %}{% if credit != '' %}Credit for time already paid: -{{ credit }}
{% endif %}${paidLine}

Receipt {{ receipt_number }}, {{ receipt_date }}
Your membership: {{ accountPageUrl | url }}`,
  sample: {
    ...sampleMember,
    receipt_number: 'R-2026-000042',
    receipt_date: '04-12-2026',
    billingPeriod: '04-12-2026 to 03-01-2027',
    subtotal: 'AED 200',
    discount: 'AED 50',
    credit: '',
    tax: 'AED 7.14',
    amount: 'AED 150',
  },
})
