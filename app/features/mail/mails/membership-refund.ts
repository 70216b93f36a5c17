import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'
import { creditNote, creditNoteLine, goesBack, refundPreview } from './parts/receipt-parts.ts'

type Variables = MemberMail & {
  amount: string
  billingPeriod: string
  /** As printed: "CN-2026-000007"; empty where no credit note is attached. */
  credit_note_number: string
  /** What the administrator wants to say with it; may be empty. */
  note: string
}

export const membershipRefund = defineMail<Variables>()({
  name: 'membership-refund',
  group: 'memberships',
  get title() {
    return t('Refund of a membership')
  },
  get when() {
    return t('When the payment provider has accepted the refund of a month.')
  },
  category: 'essential',
  needs: ['amount'],
  variables: {},
  subject: 'Your refund of {{ amount }} for your {{ membershipName }}',
  bodyMjml: `<mj-preview>${refundPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your refund is on its way</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have refunded <strong>{{ amount }}</strong> of what you paid for your {{ membershipName }} ({{ billingPeriod }}). ${goesBack}</mj-text>
    <mj-raw>{% if note != '' %}</mj-raw>
    <mj-text css-class="said">{{ note }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    ${creditNote}
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We have refunded {{ amount }} of what you paid for your {{ membershipName }}, {{ billingPeriod }}. ${goesBack}
{% if note != '' %}
{{ note }}
{% endif %}${creditNoteLine}
Your membership: {{ accountPageUrl | url }}`,
  sample: {
    ...sampleMember,
    amount: 'AED 200',
    billingPeriod: '04-02-2027 to 03-03-2027',
    credit_note_number: 'CN-2026-000007',
    note: 'Thank you for being with us since the beginning.',
  },
})
