import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

type Variables = MemberMail & {
  companyName: string
  /** A month. */
  freeTickets: number
  /** "Basic", "Standard" or "VIP". */
  membershipType: string
  joinDate: string
  /** Of the first payment; "Free" where there was none. */
  amount: string
  /** The day it renews; empty for a membership that ends by itself. */
  renews_on: string
  /** The day it ends; empty for one that renews. */
  ends_on: string
}

export const membershipConfirmation = defineMail<Variables>()({
  name: 'membership-confirmation',
  alsoSentAs: ['test-membership-confirmation'],
  group: 'memberships',
  get title() {
    return t('Welcome as a member')
  },
  get when() {
    return t('When a membership begins, paid or given.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    freeTickets: t('Free tickets per month'),
    membershipType: t('Kind of membership'),
  })),
  subject: 'Welcome: your {{ membershipName }} has begun',
  bodyMjml: `<mj-preview>{% if ends_on != '' %}It runs until {{ ends_on }}.{% else %}It renews on {{ renews_on }}.{% endif %} {% if freeTickets > 0 %}Free tickets per month: {{ freeTickets }}.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Welcome, {{ fullName | first_name }}</mj-text>
    <mj-text>Your <strong>{{ membershipName }}</strong> has begun. {% if ends_on != '' %}It runs until <span style="white-space:nowrap">{{ ends_on }}</span> and ends automatically; nothing will be charged.{% else %}It renews every month, next on <span style="white-space:nowrap">{{ renews_on }}</span>, until you cancel it in your account.{% endif %}</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Membership</td><td>{{ membershipType }}</td></tr>
      <tr><td class="label">Company</td><td>{{ companyName }}</td></tr>
      <tr><td class="label">Joined on</td><td>{{ joinDate }}</td></tr>
      <tr><td class="label">Free tickets</td><td>{% if freeTickets > 0 %}{{ freeTickets }} a month{% else %}None in this plan{% endif %}</td></tr>
      <tr><td class="label">Paid</td><td>{{ amount }}</td></tr>
    </mj-table>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    <mj-text mj-class="small">In your account you can choose what other members see{% if ends_on == '' %}, change your plan and update your card{% endif %}.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Welcome, {{ fullName | first_name }},

Your {{ membershipName }} has begun. {% if ends_on != '' %}It runs until {{ ends_on }} and ends automatically; nothing will be charged.{% else %}It renews every month, next on {{ renews_on }}, until you cancel it in your account.{% endif %}

Membership: {{ membershipType }}
Company: {{ companyName }}
Joined on: {{ joinDate }}
Free tickets: {% if freeTickets > 0 %}{{ freeTickets }} a month{% else %}none in this plan{% endif %}
Paid: {{ amount }}

Your membership, and what other members may see of you:
{{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    companyName: 'Palm Grove School',
    accountPageUrl: sampleMember.accountPageUrl,
    freeTickets: 1,
    membershipType: 'Standard',
    joinDate: '04-12-2026',
    amount: 'AED 200',
    renews_on: '04-01-2027',
    ends_on: '',
  },
})
