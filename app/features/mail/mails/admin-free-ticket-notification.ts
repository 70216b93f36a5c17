import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type ClaimMail, claimFactLines, claimFacts, sampleClaim } from './parts/claim-parts.ts'
import { sampleConfirmation } from './parts/confirmation-parts.ts'

type Variables = ClaimMail & {
  /** `fullName` is the member's: the mail goes to the team. */
  userEmail: string
  claimDate: string
  adminUrl: string
}

export const adminFreeTicketNotification = defineMail<Variables>()({
  name: 'admin-free-ticket-notification',
  group: 'network',
  get title() {
    return t('Free ticket was claimed')
  },
  get when() {
    return t('To the network’s address for members, when someone claims a free ticket.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    claimDate: t('When it was claimed'),
  })),
  subject: 'Free ticket claimed: {{ fullName }}, {{ eventTitle }}',
  bodyMjml: `<mj-preview>{{ ticketName }}, {{ eventDate }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ fullName }} has claimed a free ticket</mj-text>
    ${claimFacts}
    <mj-divider padding="0 32px 20px" />
    <mj-table css-class="facts">
      <tr><td class="label">Email</td><td>{{ userEmail }}</td></tr>
      <tr><td class="label">Claimed on</td><td>{{ claimDate }}</td></tr>
      <tr><td class="label">Left</td><td>{{ remainingTickets }} this month</td></tr>
    </mj-table>
    <mj-button href="{{ adminUrl | url }}">Open the events</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `{{ fullName }} ({{ userEmail }}) has claimed a free ticket on {{ claimDate }}.

${claimFactLines}

Left this month: {{ remainingTickets }}

{{ adminUrl | url }}`,
  sample: {
    ...sampleClaim,
    userEmail: sampleConfirmation.email,
    claimDate: '19-11-2026',
    adminUrl: 'https://staffroom.example/admin/events',
  },
})
