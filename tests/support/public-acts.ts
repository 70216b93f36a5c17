import type { LimitName } from '#app/integrations/limits/limiter-port.ts'

/** By which limits an address is held that takes forms or data outside the administration, or why by none. */
type Held = readonly LimitName[] | { none: string }

const ownRow = { none: 'Sets a row of the account itself; nobody is written to.' }
const byKey = {
  none: 'Nothing happens without the key of a mail, of 128 bits, and what it does is done once.',
}
const signed = { none: 'Nothing is read that its sender has not signed.' }

/** Every route outside `/admin` that has an action. */
export const publicActs: Record<string, Held> = {
  'account/claim-cancel.ts': ['claim'],
  'account/claim-free-ticket.ts': ['claim'],
  'account/claim-sponsor-tickets.ts': ['claim', 'mail-recipient'],
  'account/data.ts': ['data-export', 'password-check'],
  'account/images.ts': ['picture-upload'],
  'account/passkey-offer.ts': {
    none: 'Makes a number up for the browser of who is signed in; nothing is stored.',
  },
  'account/picture.ts': ['picture-upload'],
  'account/profile.tsx': ['picture-upload', 'username-check'],
  'account/settings-calendar.tsx': ownRow,
  'account/settings-data.tsx': ['password-check'],
  'account/settings-directory.tsx': ownRow,
  'account/settings-membership-cancel.tsx': ['checkout'],
  'account/settings-membership-card-step.ts': ['checkout'],
  'account/settings-membership-confirm.tsx': ['checkout', 'membership-page'],
  'account/settings-membership-plan.tsx': ['checkout'],
  'account/settings-membership.tsx': ['checkout'],
  'account/settings-notifications.tsx': ownRow,
  'account/settings-sign-in.tsx': ['password-check', 'verification-mail', 'mail-recipient'],
  'account/settings-two-step.tsx': ['password-check', 'second-factor'],
  'account/tickets.tsx': { none: 'Leaves the line of a waitlist, once for each entry of the account.' },
  'auth/confirm.tsx': ['password-check'],
  'auth/email.tsx': byKey,
  'auth/factor.tsx': ['app-code-day', 'second-factor', 'second-factor-client', 'wrong-code'],
  'auth/google.ts': ['google-sign-in'],
  'auth/invitation.tsx': byKey,
  'auth/passkey-proof.ts': ['second-factor-client'],
  'auth/passkey.ts': ['second-factor-client'],
  'auth/reset.tsx': ['mail-client', 'password-reset'],
  'auth/sign-in.tsx': [
    'sign-in-account',
    'sign-in-client',
    'sign-in-pair',
    'sign-up',
    'username-check',
    'verification-mail',
    'work',
  ],
  'auth/sign-out.ts': { none: 'Ends the session that asks.' },
  'auth/verify.tsx': ['mail-client', 'verification-mail'],
  'checkout/attendee-details.ts': ['checkout', 'seat-details'],
  'checkout/attendee-invite.ts': ['attendee-invite'],
  'checkout/order-page.tsx': ['mail-client', 'order-mails'],
  'checkout/order.ts': ['checkout', 'discount-code', 'discount-code-client', 'order-address', 'order-address-client', 'turn'],
  'checkout/payment.ts': ['checkout'],
  'checkout/test-payment-step.ts': ['checkout'],
  'machine/blog-view.ts': ['blog-view'],
  'machine/cart-prices.ts': ['discount-code', 'discount-code-client'],
  'machine/mail-unsubscribe.ts': ['mail-wishes'],
  'machine/mail-webhook.ts': signed,
  'machine/not-found.tsx': { none: 'Answers that nothing is there.' },
  'machine/stripe-webhook.ts': signed,
  'membership/apply.tsx': ['discount-code', 'discount-code-client', 'picture-upload'],
  'membership/logo.ts': ['picture-upload'],
  'membership/pay-step.ts': ['checkout', 'discount-code', 'discount-code-client'],
  'membership/pay.tsx': ['discount-code', 'discount-code-client', 'membership-page'],
  'public/contact.tsx': ['enquiry-address', 'enquiry-client', 'work'],
  'public/event.tsx': ['claim'],
  'public/join-waitlist-form.ts': ['waitlist-address', 'waitlist-client', 'work'],
  'public/join-waitlist.tsx': ['waitlist-address', 'waitlist-client', 'work'],
  'public/mail-preferences.tsx': ['mail-wishes'],
  'public/sponsorship.tsx': ['enquiry-address', 'enquiry-client', 'work'],
  'public/waitlist-entry.tsx': byKey,
}
