import type { MailTemplateName } from '../../rules/mail-variables.ts'
import type { TemplateGuide } from './template-groups.ts'

/** Every template in words, in the order of the list. Whoever adds one says here what it is for. */
export const templateGuide: Record<MailTemplateName, TemplateGuide> = {
  'verify-email': {
    group: 'account',
    title: 'Confirm your e-mail address',
    when: 'To whoever signs up, at once, and when they ask for the link again.',
    needs: ['verify_url'],
  },
  'account-exists': {
    group: 'account',
    title: 'You have an account already',
    when: 'When somebody signs up with an address that has an account.',
    needs: ['sign_in_url'],
  },
  'reset-password': {
    group: 'account',
    title: 'Reset your password',
    when: 'When somebody asks for a new password.',
    needs: ['reset_url'],
  },
  'password-changed': {
    group: 'account',
    title: 'Password changed',
    when: 'After a new password was set, so that its owner knows.',
  },
  'new-sign-in': {
    group: 'account',
    title: 'New sign-in',
    when: 'After somebody signed in from a device or network that is not known of them.',
  },
  'second-factor-changed': {
    group: 'account',
    title: 'Two-step sign-in changed',
    when: 'After a second step of signing in was added or removed, or a recovery code was used.',
  },
  'second-factor-guessed': {
    group: 'account',
    title: 'Wrong codes at sign-in',
    when: 'When somebody who has the password types wrong codes of the second step, once a day at most.',
  },
  'confirm-new-email': {
    group: 'account',
    title: 'Confirm your new address',
    when: 'To the new address, when somebody changes theirs.',
    needs: ['confirm_url'],
  },
  'new-email-taken': {
    group: 'account',
    title: 'New address is taken',
    when: 'To an address that has an account, when another account asks for it.',
  },
  'email-change-asked': {
    group: 'account',
    title: 'A new address was asked for',
    when: 'To the present address, when somebody asks to change it.',
    needs: ['reset_url'],
  },
  'email-changed': {
    group: 'account',
    title: 'Address changed',
    when: 'To the former address, once the new one is confirmed.',
  },
  'member-invitation': {
    group: 'account',
    title: 'Invitation',
    when: 'When an administrator invites somebody, or sends the invitation again.',
    needs: ['accept_url'],
  },
  'account-deleted': {
    group: 'account',
    title: 'Account deleted',
    when: 'When somebody has deleted their own account.',
  },
  'account-removed': {
    group: 'account',
    title: 'Account removed',
    when: 'When an administrator has deleted somebody’s account.',
  },

  'event-confirmation': {
    group: 'tickets',
    title: 'Order confirmed',
    when: 'To the buyer, once an order is paid, or free; with QR codes and a PDF.',
    needs: ['order_url'],
  },
  'event-confirmation-virtual': {
    group: 'tickets',
    title: 'Order confirmed, online event',
    when: 'To the buyer, once an order for an online event is confirmed.',
    needs: ['meeting_link'],
  },
  'ticket-for-attendee': {
    group: 'tickets',
    title: 'Ticket for an attendee',
    when: 'To whoever somebody else has bought a ticket for.',
    needs: ['ticket_url'],
  },
  'attendee-details-invite': {
    group: 'tickets',
    title: 'Who is coming?',
    when: 'When a buyer asks an attendee to fill in their own details.',
    needs: ['details_url'],
  },
  receipt: {
    group: 'tickets',
    title: 'Receipt',
    when: 'After a payment for tickets, with the receipt as a PDF.',
    needs: ['receipt_number'],
  },
  refund: {
    group: 'tickets',
    title: 'Refund',
    when: 'To the buyer, once the payment provider has accepted a refund.',
    needs: ['amount'],
  },
  'payment-failed': {
    group: 'tickets',
    title: 'Payment failed',
    when: 'When a card was declined after the buyer had left the page.',
  },
  'order-late-refund': {
    group: 'tickets',
    title: 'Payment came too late',
    when: 'When a payment arrives and the places are gone: it is given back.',
  },
  'registration-cancelled': {
    group: 'tickets',
    title: 'Registration cancelled',
    when: 'To the buyer of an order that cost nothing, when it is cancelled.',
  },
  'ticket-cancelled': {
    group: 'tickets',
    title: 'Ticket cancelled',
    when: 'To an attendee whose ticket was cancelled, where somebody else had bought it.',
  },
  'tickets-cancelled': {
    group: 'tickets',
    title: 'Some tickets cancelled',
    when: 'To the buyer, when tickets of an order are cancelled without money back.',
  },
  'ticket-moved': {
    group: 'tickets',
    title: 'Ticket passed on',
    when: 'To whoever had a ticket that belongs to somebody else now.',
  },
  'door-pass': {
    group: 'tickets',
    title: 'Pass to the door',
    when: 'To a helper without an account, with their link to scan tickets.',
    needs: ['pass_url'],
  },

  'event-reminder': {
    group: 'events',
    title: 'Reminder',
    when: 'To everybody with a ticket, before the event, where its switch is on.',
  },
  'event-thank-you': {
    group: 'events',
    title: 'Thank you for coming',
    when: 'To everybody who came, after the event, where its switch is on.',
  },
  'event-cancelled': {
    group: 'events',
    title: 'Event cancelled',
    when: 'To buyers, attendees and the waitlist, when an event is cancelled.',
  },

  'waitlist-confirmation': {
    group: 'waitlist',
    title: 'You are on the waitlist',
    when: 'To whoever joins a waitlist.',
    needs: ['entry_url'],
  },
  'waitlist-offer': {
    group: 'waitlist',
    title: 'A place is free',
    when: 'To whoever is next in line, while the place is held for them.',
    needs: ['offer_url', 'held_until'],
  },
  'waitlist-offer-expired': {
    group: 'waitlist',
    title: 'The place went on',
    when: 'When an offer was not taken in time.',
  },

  'membership-confirmation': {
    group: 'memberships',
    title: 'Welcome as a member',
    when: 'When a membership begins, paid or given.',
  },
  'membership-purchase-receipt': {
    group: 'memberships',
    title: 'Receipt of a membership',
    when: 'After each payment for a membership, with the receipt as a PDF.',
    needs: ['receipt_number'],
  },
  'monthly-membership-receipt': {
    group: 'memberships',
    title: 'Monthly receipt',
    when: 'Once for each month that was paid, by the monthly run.',
  },
  'membership-payment-failed': {
    group: 'memberships',
    title: 'Membership payment failed',
    when: 'When a month could not be charged, or the bank wants to ask first.',
    needs: ['pay_url'],
  },
  'membership-cancelled': {
    group: 'memberships',
    title: 'Membership cancelled',
    when: 'When a member cancels: it stays until the end of the paid month.',
  },
  'membership-ended': {
    group: 'memberships',
    title: 'Membership ended',
    when: 'When a membership is over, cancelled or unpaid.',
  },
  'membership-refund': {
    group: 'memberships',
    title: 'Refund of a membership',
    when: 'Once the payment provider has accepted to give a month back.',
    needs: ['amount'],
  },
  'member-report': {
    group: 'memberships',
    title: 'Member report',
    when: 'When an administrator presses Send Member Report.',
  },

  'free-ticket-confirmation': {
    group: 'claims',
    title: 'Free ticket claimed',
    when: 'To a member or sponsor who has claimed a free ticket.',
  },

  'admin-announcement': {
    group: 'campaigns',
    title: 'Announcement',
    when: 'Mass Email: what the network writes to members or others.',
    needs: ['announcementContent'],
  },
  'event-announcement': {
    group: 'campaigns',
    title: 'Event announcement',
    when: 'Event Email: tells of one or more events.',
    needs: ['emailContent', 'events'],
  },
  'save-the-date': {
    group: 'campaigns',
    title: 'Save the date',
    when: 'Event Email: a date to keep free, before tickets are on sale.',
    needs: ['title', 'date'],
  },
  simple: {
    group: 'campaigns',
    title: 'Plain message',
    when: 'What the program writes for an occasion that has no template of its own.',
    needs: ['content'],
  },

  'order-notification': {
    group: 'network',
    title: 'New order',
    when: 'To the network’s address for orders, for every order that is confirmed.',
    needs: ['order_url'],
  },
  'admin-membership-notification': {
    group: 'network',
    title: 'New member',
    when: 'To the network’s address for members, when a membership begins.',
  },
  'admin-free-ticket-notification': {
    group: 'network',
    title: 'Free ticket was claimed',
    when: 'To the network’s address for members, when somebody claims a free ticket.',
  },
  'contact-form': {
    group: 'network',
    title: 'Enquiry',
    when: 'To the network’s address for enquiries, when somebody writes on the website.',
    needs: ['message', 'enquiry_url'],
  },
}

export function isTemplateName(name: string): name is MailTemplateName {
  return Object.hasOwn(templateGuide, name)
}

/** Groups and templates as the list shows them. */
export const templateNames = Object.keys(templateGuide) as readonly MailTemplateName[]
