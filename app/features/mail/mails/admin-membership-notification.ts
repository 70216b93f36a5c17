import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { sampleMember } from './parts/member-parts.ts'

/** To the network itself, for every membership that begins. */
type Variables = {
  fullName: string
  memberName: string
  userEmail: string
  planName: string
  companyName: string
  position: string
  amount: string
  joinDate: string
  /** The member in the administration. */
  adminUrl: string
}

export const adminMembershipNotification = defineMail<Variables>()({
  name: 'admin-membership-notification',
  group: 'network',
  get title() {
    return t('New member')
  },
  get when() {
    return t('To the network’s address for members, when a membership begins.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    memberName: t('Name of the member'),
  })),
  subject: 'New member: {{ memberName }}, {{ planName }}',
  bodyMjml: `<mj-preview>{{ companyName }}. Paid: {{ amount }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ memberName }} has joined</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>The network has a new member.</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Plan</td><td>{{ planName }}</td></tr>
      <tr><td class="label">Paid</td><td>{{ amount }}</td></tr>
      <tr><td class="label">Joined on</td><td>{{ joinDate }}</td></tr>
      <tr><td class="label">Member</td><td>{{ memberName }}</td></tr>
      <tr><td class="label">Email</td><td>{{ userEmail }}</td></tr>
      <tr><td class="label">Company</td><td>{{ companyName }}</td></tr>
      <tr><td class="label">Position</td><td>{{ position }}</td></tr>
    </mj-table>
    <mj-button href="{{ adminUrl | url }}">Open the member</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ memberName }} ({{ userEmail }}) has joined: {{ planName }}, paid {{ amount }}, {{ joinDate }}.

Company: {{ companyName }}
Position: {{ position }}

{{ adminUrl | url }}`,
  sample: {
    fullName: 'membership team',
    memberName: sampleMember.fullName,
    userEmail: 'amira.haddad@example.com',
    planName: sampleMember.planName,
    companyName: 'Palm Grove School',
    position: 'Head of Primary',
    amount: 'AED 200',
    joinDate: '04-12-2026',
    adminUrl: 'https://staffroom.example/admin/members/0193a1c2-0000-7000-8000-000000000000',
  },
})
