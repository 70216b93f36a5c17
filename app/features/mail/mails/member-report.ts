import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

/** A member's own summary, which an administrator sends. */
type Variables = {
  fullName: string
  /** Empty without a membership. */
  planName: string
  /** "Standard": see `reportPlanType`. */
  plan_type: string
  /** "1 year 3 months"; empty for no member, as is the day. */
  member_for: string
  member_since: string
  events_attended: number
  /** Events to come that they have tickets for. */
  events_coming: number
  /** In each currency; "Nothing yet" for nothing. */
  total_spent: string
  /** Whether they have an allowance; the number is what is left of it until that day. */
  has_free_tickets: boolean
  free_tickets: number
  free_tickets_until: string
  reported_on: string
  account_url: string
}

export const memberReport = defineMail<Variables>()({
  name: 'member-report',
  group: 'memberships',
  get title() {
    return t('Member report')
  },
  get when() {
    return t('When an administrator presses Send Member Report.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    plan_type: t('Type of the plan'),
    member_for: t('How long they are a member; empty for people who are none'),
    member_since: t('Since when they are a member'),
    events_attended: t('How many events they came to'),
    events_coming: t('How many events are still to come'),
    total_spent: t('What they have paid, net of refunds'),
    has_free_tickets: t('Whether there are free tickets at all'),
    free_tickets: t('Free tickets that are left'),
    free_tickets_until: t('Until when they can be used'),
    reported_on: t('The day of the report'),
    account_url: t('Link to the reader’s account'),
  })),
  subject: 'Your report from {{ site.network_name }}',
  bodyMjml: `<mj-preview>{% if member_for != '' %}A member for {{ member_for }}. {% endif %}Events attended: {{ events_attended }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your report</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{% if member_for != '' %}Thank you for {{ member_for }} with us. {% endif %}This is what we have of you on {{ reported_on }}.</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Membership</td><td>{% if planName != '' %}{{ planName }}{% else %}None at present{% endif %}</td></tr>
      <tr><td class="label">Plan type</td><td>{{ plan_type }}</td></tr>
      {% if member_for != '' %}<tr><td class="label">Member for</td><td>{{ member_for }}, since <span style="white-space:nowrap">{{ member_since }}</span></td></tr>{% endif %}
      <tr><td class="label">Attended</td><td>{% if events_attended == 0 %}No event yet{% elsif events_attended == 1 %}1 event{% else %}{{ events_attended }} events{% endif %}</td></tr>
      <tr><td class="label">Coming up</td><td>{% if events_coming == 0 %}Nothing yet{% elsif events_coming == 1 %}1 event{% else %}{{ events_coming }} events{% endif %}</td></tr>
      <tr><td class="label">Total spent</td><td>{{ total_spent }}</td></tr>
      {% if has_free_tickets %}<tr><td class="label">Free tickets</td><td>{{ free_tickets }} left, until <span style="white-space:nowrap">{{ free_tickets_until }}</span></td></tr>{% endif %}
    </mj-table>
    <mj-button href="{{ account_url | url }}">Open my account</mj-button>
    <mj-text mj-class="small">Events attended are those where a ticket of yours was checked in. Total spent is what you paid for tickets and memberships, net of refunds to you. Something is not right? Answer this mail.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{% if member_for != '' %}Thank you for {{ member_for }} with us. {% endif %}This is what we have of you on {{ reported_on }}.

Membership: {% if planName != '' %}{{ planName }}{% else %}none at present{% endif %}
Plan type: {{ plan_type }}
{% if member_for != '' %}Member for: {{ member_for }}, since {{ member_since }}
{% endif %}Events attended: {{ events_attended }}
Coming up: {% if events_coming == 0 %}nothing yet{% elsif events_coming == 1 %}1 event{% else %}{{ events_coming }} events{% endif %}
Total spent: {{ total_spent }}
{% if has_free_tickets %}Free tickets: {{ free_tickets }} left, until {{ free_tickets_until }}
{% endif %}
Events attended are those where a ticket of yours was checked in. Total spent is what you paid for tickets and memberships, net of refunds to you. Something is not right? Answer this mail.

Your account: {{ account_url | url }}`,
  sample: {
    fullName: 'Amira Haddad',
    planName: 'Standard',
    plan_type: 'Standard',
    member_for: '1 year 3 months',
    member_since: '04-09-2025',
    events_attended: 7,
    events_coming: 2,
    total_spent: 'AED 3,450 and GBP 40',
    has_free_tickets: true,
    free_tickets: 1,
    free_tickets_until: '31-12-2026',
    reported_on: '04-12-2026',
    account_url: 'https://staffroom.example/account',
  },
})
