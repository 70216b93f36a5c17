import type { DefaultTemplate } from './default-template.ts'

export const sampleMember = {
  fullName: 'Amira Haddad',
  planName: 'Standard',
  membershipName: 'Standard membership',
  companyName: 'Palm Grove School',
  position: 'Head of Primary',
  accountPageUrl: 'https://staffroom.example/account/settings/membership',
}

export const membershipConfirmation: DefaultTemplate<'membership-confirmation'> = {
  subject: 'Welcome: your {{ membershipName }} has begun',
  bodyMjml: `<mj-preview>{% if ends_on != '' %}It runs until {{ ends_on }}.{% else %}It renews on {{ renews_on }}.{% endif %} {% if freeTickets > 0 %}Free tickets a month: {{ freeTickets }}.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Welcome, {{ fullName }}</mj-text>
    <mj-text>Your <strong>{{ membershipName }}</strong> has begun. {% if ends_on != '' %}It runs until <span style="white-space:nowrap">{{ ends_on }}</span> and ends by itself; nothing will be charged.{% else %}It renews every month, next on <span style="white-space:nowrap">{{ renews_on }}</span>, until you cancel it in your account.{% endif %}</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Membership</td><td>{{ membershipType }}</td></tr>
      <tr><td class="label">Company</td><td>{{ companyName }}</td></tr>
      <tr><td class="label">Joined on</td><td>{{ joinDate }}</td></tr>
      <tr><td class="label">Free tickets</td><td>{% if freeTickets > 0 %}{{ freeTickets }} a month{% else %}None in this plan{% endif %}</td></tr>
      <tr><td class="label">Paid</td><td>{{ amount }}</td></tr>
    </mj-table>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    <mj-text mj-class="small">There you choose what other members may see of you{% if ends_on == '' %}, and change your plan or your card{% endif %}.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Welcome, {{ fullName }},

Your {{ membershipName }} has begun. {% if ends_on != '' %}It runs until {{ ends_on }} and ends by itself; nothing will be charged.{% else %}It renews every month, next on {{ renews_on }}, until you cancel it in your account.{% endif %}

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
    companyName: sampleMember.companyName,
    accountPageUrl: sampleMember.accountPageUrl,
    freeTickets: 1,
    membershipType: 'Standard',
    joinDate: '04-12-2026',
    amount: 'AED 200',
    renews_on: '04-01-2027',
    ends_on: '',
  },
}

export const adminMembershipNotification: DefaultTemplate<'admin-membership-notification'> = {
  subject: 'New member: {{ memberName }}, {{ planName }}',
  bodyMjml: `<mj-preview>{{ companyName }}. Paid: {{ amount }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ memberName }} has joined</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Somebody new is a member of the network.</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Plan</td><td>{{ planName }}</td></tr>
      <tr><td class="label">Paid</td><td>{{ amount }}</td></tr>
      <tr><td class="label">Joined on</td><td>{{ joinDate }}</td></tr>
      <tr><td class="label">Member</td><td>{{ memberName }}</td></tr>
      <tr><td class="label">E-mail</td><td>{{ userEmail }}</td></tr>
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
    companyName: sampleMember.companyName,
    position: sampleMember.position,
    amount: 'AED 200',
    joinDate: '04-12-2026',
    adminUrl: 'https://staffroom.example/admin/members/0193a1c2-0000-7000-8000-000000000000',
  },
}

export const membershipPaymentFailed: DefaultTemplate<'membership-payment-failed'> = {
  subject:
    '{% if needs_action %}Your bank wants to confirm your membership payment{% else %}Your membership payment did not go through{% endif %}',
  bodyMjml: `<mj-preview>You have 7 days, until {{ kept_until }}. It takes a minute.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% if needs_action %}Your bank wants to confirm your membership payment{% else %}Your membership payment did not go through{% endif %}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>{% if needs_action %}Your {{ membershipName }} is due for {{ amount }}, and your bank wants you to confirm the payment. Nothing is wrong with your card: open the page below and answer your bank there.{% else %}Your {{ membershipName }} is due for {{ amount }}, and your card was refused. <strong>You have not been charged.</strong> Pay with the same card or another one; we keep it for the months after.{% endif %}</mj-text>
    <mj-text>Until <strong><span style="white-space:nowrap">{{ kept_until }}</span></strong>, 7 days in all, the members’ directory stays open to you. Free tickets and member prices wait until the payment has arrived. Without it the membership ends.</mj-text>
    <mj-button href="{{ pay_url | url }}">{% if needs_action %}Confirm the payment{% else %}Pay {{ amount }}{% endif %}</mj-button>
    <mj-text mj-class="small">The page asks you to sign in first. You can also <a href="{{ accountPageUrl | url }}">change the card or cancel in your account</a>.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{% if needs_action %}Your {{ membershipName }} is due for {{ amount }}, and your bank wants you to confirm the payment. Nothing is wrong with your card: open the page below and answer your bank there.{% else %}Your {{ membershipName }} is due for {{ amount }}, and your card was refused. You have not been charged. Pay with the same card or another one; we keep it for the months after.{% endif %}

{{ pay_url | url }}

Until {{ kept_until }}, 7 days in all, the members’ directory stays open to you. Free tickets and member prices wait until the payment has arrived. Without it the membership ends.

Change the card or cancel: {{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    amount: 'AED 200',
    needs_action: false,
    kept_until: '11-01-2027',
    pay_url: 'https://staffroom.example/membership/pay',
  },
}

export const membershipCancelled: DefaultTemplate<'membership-cancelled'> = {
  subject: 'Your {{ membershipName }} ends on {{ ends_on }}',
  bodyMjml: `<mj-preview>Nothing more will be charged. Until then everything stays as it is.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership will not renew</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>As you asked, your {{ membershipName }} ends on <strong><span style="white-space:nowrap">{{ ends_on }}</span></strong>. Nothing more will be charged, and until then you have everything it gives.</mj-text>
    <mj-text>If you change your mind, resume it before that day; you need not apply again.</mj-text>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

As you asked, your {{ membershipName }} ends on {{ ends_on }}. Nothing more will be charged, and until then you have everything it gives.

If you change your mind, resume it before that day; you need not apply again:
{{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    ends_on: '04-02-2027',
  },
}

export const membershipEnded: DefaultTemplate<'membership-ended'> = {
  subject: 'Your {{ membershipName }} has ended',
  bodyMjml: `<mj-preview>{% if is_unpaid %}Its renewal was not paid.{% else %}Thank you for the time you were with us.{% endif %} You are welcome back.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership has ended</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Your {{ membershipName }} ended on <span style="white-space:nowrap">{{ ended_on }}</span>{% if is_unpaid %} because its renewal was not paid{% endif %}. Nothing more will be charged.</mj-text>
    <mj-text>Your account, your tickets and your receipts stay. You are welcome back at any time.</mj-text>
    <mj-button href="{{ join_url | url }}">Join again</mj-button>
    <mj-text><a href="{{ accountPageUrl | url }}">Open my account</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Your {{ membershipName }} ended on {{ ended_on }}{% if is_unpaid %} because its renewal was not paid{% endif %}. Nothing more will be charged.

Your account, your tickets and your receipts stay. You are welcome back at any time:
{{ join_url | url }}

Your account: {{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    ended_on: '04-02-2027',
    is_unpaid: false,
    join_url: 'https://staffroom.example/membership',
  },
}
