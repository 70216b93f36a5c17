import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

/** `planName` and `membershipName` are those of the new plan. */
type Variables = MemberMail & {
  old_plan: string
  /** Charged for the rest of the month. */
  charged: string
  /** Left of the old plan, and taken off the next payments. */
  credit: string
  /** The new plan's price, a month. */
  price: string
  renews_on: string
}

export const membershipPlanChanged = defineMail<Variables>()({
  name: 'membership-plan-changed',
  group: 'memberships',
  get title() {
    return t('Plan changed')
  },
  get when() {
    return t('When a member, or the office for them, changes to another plan, which counts at once.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    old_plan: t('Name of the plan before'),
    charged: t('What the change cost; empty for nothing'),
    credit: t('What is left for the next payments; empty for nothing'),
    price: t('What the new plan costs a month'),
  })),
  subject: 'Your membership plan is now {{ planName }}',
  bodyMjml: `<mj-preview>{% if charged != '' %}We charged {{ charged }} for the rest of this month.{% else %}Nothing was charged today.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your plan is now {{ planName }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your membership changed from {{ old_plan }} to <strong>{{ planName }}</strong>. Everything the new plan gives is yours from now on.</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Before</td><td>{{ old_plan }}</td></tr>
      <tr><td class="label">Now</td><td>{{ planName }}, {{ price }} a month</td></tr>
      <tr><td class="label">Charged</td><td>{% if charged != '' %}{{ charged }}, for the rest of this month{% else %}Nothing{% endif %}</td></tr>
      {% if credit != '' %}<tr><td class="label">Credit</td><td>{{ credit }}, taken off your next payments</td></tr>{% endif %}
      <tr><td class="label">Renews on</td><td>{{ renews_on }}</td></tr>
    </mj-table>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    <mj-text mj-class="small">{% if charged != '' %}Your receipt comes in an email of its own. {% endif %}You can change your plan again in your account at any time.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your membership changed from {{ old_plan }} to {{ planName }}. Everything the new plan gives is yours from now on.

Before: {{ old_plan }}
Now: {{ planName }}, {{ price }} a month
Charged: {% if charged != '' %}{{ charged }}, for the rest of this month{% else %}nothing{% endif %}
{% if credit != '' %}Credit: {{ credit }}, taken off your next payments
{% endif %}Renews on: {{ renews_on }}

{% if charged != '' %}Your receipt comes in an email of its own. {% endif %}You can change your plan again in your account at any time:
{{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: 'VIP',
    membershipName: 'VIP membership',
    accountPageUrl: sampleMember.accountPageUrl,
    old_plan: 'Standard',
    charged: 'AED 150',
    credit: '',
    price: 'AED 500',
    renews_on: '04-02-2027',
  },
})
