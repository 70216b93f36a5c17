/**
 * When an action asks for re-authentication (decision 0073): each time; once in ten minutes, in the session;
 * or never, and why. `of` tells the things apart that one address does.
 */
export type ReauthPolicy = 'each time' | 'once in ten minutes' | { none: string }

const forScreens = { none: 'A part of what a screen shows; what it shows is not asked for either.' }
const onePerson = { none: 'Of one person, from the screen that shows them.' }
const noPeople = { none: 'A file that names nobody, or only whom a file of the administrator named.' }
const content = { none: 'Words, pictures, events and prices: nobody’s data leave, and nobody is let in.' }
const takesPicture = { none: 'Takes a picture in, which stays a draft until a form names it.' }
const atTheDoor = { none: 'At a door there is a queue, and what is done there can be undone there.' }
const ownWish = { none: 'What the account shows or wishes, which can be set back.' }
const agrees = { none: 'A yes to a text that everybody can read; nothing is opened by it.' }
const addsOrder = {
  none: 'Sells a ticket or notes its payment, as at a door with a queue; it stands in the audit log.',
}
const takesAway = { none: 'Takes an access or an intention back; nothing is opened by it.' }
const repeats = { none: 'Tries again what was re-authenticated when it was begun; nothing is chosen.' }
const toItsOwner = { none: 'Mails somebody what is theirs already, to the address that is stored.' }
const undone = { none: 'Can be set back on the same screen, and stands in the audit log.' }
const toOneself = { none: 'Goes to the administrator’s own address, or changes nothing.' }
const ownMembership = { none: 'The membership of the account itself; money goes by the payment provider.' }

/** The same of each of several things. */
const each = (policy: ReauthPolicy, ...acts: string[]) => ({
  of: Object.fromEntries(acts.map((act) => [act, policy])),
})

/** Every address of the administration and of the account that takes something, or answers with other than a screen. */
export const reauthPolicies: Record<string, ReauthPolicy | { of: Record<string, ReauthPolicy> }> = {
  '/account': { of: { 'agree-to-terms': agrees, 'close-welcome': ownWish, 'every other': takesAway } },
  '/account/data': 'each time',
  '/account/images': takesPicture,
  '/account/membership/documents/:file': { none: 'One’s own receipt.' },
  '/account/passkey': ownWish,
  '/account/picture': takesPicture,
  '/account/profile': each(ownWish, 'remove-picture'),
  '/account/settings/calendar': each(takesAway, 'stop'),
  '/account/settings/data': 'each time',
  '/account/settings/directory': each(ownWish, 'back', 'delete-image', 'front', 'privacy'),
  '/account/settings/membership': each(ownMembership, 'resume'),
  '/account/settings/membership/cancel': ownMembership,
  '/account/settings/membership/card/step': each(ownMembership, 'approve', 'decline', 'finish', 'start'),
  '/account/settings/membership/plan': ownMembership,
  '/account/settings/membership/plan/confirm': each(
    ownMembership,
    'approve',
    'asked',
    'decline',
    'keep',
    'refused',
  ),
  '/account/settings/notifications': ownWish,
  '/account/settings/two-step': {
    of: {
      'add-app': 'each time',
      'add-passkey': 'each time',
      remove: 'each time',
      rename: ownWish,
      'renew-codes': 'each time',
    },
  },
  '/account/settings?index': {
    of: {
      'cancel-email': takesAway,
      email: 'each time',
      'end-others': takesAway,
      'end-session': takesAway,
      password: 'each time',
    },
  },

  '/admin': ownWish,
  '/admin/*': { none: 'Nothing is there.' },
  '/admin/analytics.csv': noPeople,
  '/admin/audit.csv': 'once in ten minutes',
  '/admin/blog.csv': noPeople,
  '/admin/blog/:id/delete': content,
  '/admin/blog/:id/edit': each(content, 'discard', 'schedule'),
  '/admin/blog/:id/history': content,
  '/admin/blog/categories/:id': each(content, 'delete', 'merge', 'save'),
  '/admin/blog/categories/move': content,
  '/admin/blog/categories/new': content,
  '/admin/blog/change': each(content, 'archive', 'delete', 'feature', 'restore', 'unfeature'),
  '/admin/blog/create': each(content, 'discard', 'schedule'),
  '/admin/blog/draft': content,
  '/admin/blog/picture': takesPicture,
  '/admin/blog/preview': content,
  '/admin/discounts/:id': content,
  '/admin/discounts/new': content,
  '/admin/email-test': {
    of: {
      'monthly-run': 'once in ten minutes',
      anniversaries: forScreens,
      'every other': { none: 'A sample to an address that is typed, or to somebody their own receipt.' },
    },
  },
  '/admin/email/audience': forScreens,
  '/admin/email/campaigns/:id': each(content, 'delete', 'duplicate'),
  '/admin/email/campaigns/:id/draft': content,
  '/admin/email/campaigns/:id/preview': content,
  '/admin/email/campaigns/:id/recipients.csv': 'once in ten minutes',
  '/admin/email/campaigns/:id/send': 'once in ten minutes',
  '/admin/email/campaigns/:id/test': toOneself,
  '/admin/email/find': forScreens,
  '/admin/email/history.csv': 'once in ten minutes',
  '/admin/email/history/:id': each(toItsOwner, 'retry'),
  '/admin/email/history/:id/html': onePerson,
  '/admin/email/picture': takesPicture,
  '/admin/email/suppressions/:id': undone,
  '/admin/email/suppressions/new': undone,
  '/admin/email/templates/:name': each(content, 'reset', 'test'),
  '/admin/email/templates/:name/check': content,
  '/admin/email/templates/:name/preview': content,
  '/admin/email/templates/:name/versions/:number': content,
  '/admin/enquiries/:id': undone,
  '/admin/events': each(content, 'publish', 'unpublish'),
  '/admin/events.csv': noPeople,
  '/admin/events/:id': each(content, 'publish', 'unpublish'),
  '/admin/events/:id/archive': content,
  '/admin/events/:id/attendees.csv': 'once in ten minutes',
  '/admin/events/:id/attendees.pdf': 'once in ten minutes',
  '/admin/events/:id/attendees/add': addsOrder,
  '/admin/events/:id/attendees/cancel': { of: { cancel: 'once in ten minutes', preview: forScreens } },
  '/admin/events/:id/attendees/check-in': each(atTheDoor, 'check-in', 'undo'),
  '/admin/events/:id/attendees/figures': forScreens,
  '/admin/events/:id/attendees/resend': toItsOwner,
  '/admin/events/:id/attendees/tickets/:ticket': each(onePerson, 'correct', 'move'),
  '/admin/events/:id/attendees/tickets/:ticket/code': onePerson,
  '/admin/events/:id/badges.pdf': 'once in ten minutes',
  '/admin/events/:id/cancel': {
    of: { cancel: 'once in ten minutes', 'refund-kept': 'once in ten minutes', retry: repeats },
  },
  '/admin/events/:id/delete': { none: 'Only an event that nobody has ordered, claimed or waited for.' },
  '/admin/events/:id/door': {
    of: {
      assign: 'once in ten minutes',
      make: 'once in ten minutes',
      revoke: takesAway,
      send: toItsOwner,
      unassign: takesAway,
    },
  },
  '/admin/events/:id/duplicate': content,
  '/admin/events/:id/preview': content,
  '/admin/events/:id/qr.png': noPeople,
  '/admin/events/create': each(content, 'publish', 'tickets'),
  '/admin/events/edit/:id': content,
  '/admin/events/edit/:id/forms': content,
  '/admin/events/edit/:id/forms/:formId': content,
  '/admin/events/edit/:id/forms/new': content,
  '/admin/events/edit/:id/images': each(content, 'describe', 'order', 'primary', 'remove'),
  '/admin/events/edit/:id/images/upload': takesPicture,
  '/admin/events/edit/:id/tickets': each(content, 'archive', 'delete', 'order', 'restore'),
  '/admin/events/picture': takesPicture,
  '/admin/events/places': content,
  '/admin/find': forScreens,
  '/admin/gallery/categories/:id': content,
  '/admin/gallery/categories/new': content,
  '/admin/gallery/change': each(
    content,
    'delete',
    'delete-category',
    'describe',
    'move',
    'move-category',
    'show',
  ),
  '/admin/gallery/check': each(content, 'check'),
  '/admin/gallery/check.csv': noPeople,
  '/admin/gallery/media': takesPicture,
  '/admin/home': each(content, 'figures', 'move', 'picture', 'remove'),
  '/admin/home/partners/:id': content,
  '/admin/home/testimonials/:id': content,
  '/admin/members.csv': 'once in ten minutes',
  '/admin/members/:id': each(undone, 'application', 'contact', 'end-grant', 'featured', 'numbers', 'role'),
  '/admin/members/:id/access': 'once in ten minutes',
  '/admin/members/:id/delete': 'once in ten minutes',
  '/admin/members/:id/documents/:file': onePerson,
  '/admin/members/:id/edit': {
    of: { 'cancel-email': takesAway, details: undone, email: 'once in ten minutes' },
  },
  '/admin/members/:id/factor': 'once in ten minutes',
  '/admin/members/:id/images': takesPicture,
  '/admin/members/:id/invoices/:invoiceId/refund': {
    of: { repeat: repeats, 'every other': 'once in ten minutes' },
  },
  '/admin/members/:id/membership': {
    of: {
      'cancel-membership': undone,
      'card-link': toItsOwner,
      'change-plan': 'once in ten minutes',
      'end-now': 'once in ten minutes',
      pause: 'once in ten minutes',
      'resume-membership': undone,
      unpause: 'once in ten minutes',
    },
  },
  '/admin/members/:id/report-preview': onePerson,
  '/admin/members/import': { none: 'Reads a file and shows what is in it; nothing happens yet.' },
  '/admin/members/import/:import': { of: { drop: takesAway, 'every other': 'once in ten minutes' } },
  '/admin/members/import/:import/refusals.csv': noPeople,
  '/admin/members/import/template.csv': noPeople,
  '/admin/members/invite': each(
    { none: 'A mail to one person, which can be withdrawn until they accept.' },
    ...['invite', 'send', 'withdraw'],
  ),
  '/admin/members/report': toItsOwner,
  '/admin/orders.csv': 'once in ten minutes',
  '/admin/orders/:id': {
    of: {
      'add-note': undone,
      'delete-note': undone,
      'record-payment': addsOrder,
      resend: toItsOwner,
      'resend-receipt': toItsOwner,
      'resend-pay-link': toItsOwner,
      'resend-ticket': toItsOwner,
      'retry-refund': repeats,
    },
  },
  '/admin/orders/:id/buyer': onePerson,
  '/admin/orders/:id/cancel': { none: 'Of one registration that cost nothing; its buyer is told.' },
  '/admin/orders/:id/disputes/:disputeId': {
    none: 'Of one order whose money the bank has taken back; no money moves, and buyer and attendees are told.',
  },
  '/admin/orders/:id/give-back': 'once in ten minutes',
  '/admin/orders/:id/refund': 'once in ten minutes',
  '/admin/orders/:id/tickets/:ticket/type': 'once in ten minutes',
  '/admin/pages/:slug': each(content, 'draft', 'publish'),
  '/admin/pages/picture': takesPicture,
  '/admin/payments.csv': 'once in ten minutes',
  '/admin/payments/reconciliation': { none: 'Compares with the payment provider now, as every night.' },
  '/admin/payments/revenue.csv': noPeople,
  '/admin/plans/:id': content,
  '/admin/plans/new': content,
  '/admin/reauth': 'each time',
  '/admin/scan/check-in': atTheDoor,
  '/admin/scan/conflict': atTheDoor,
  '/admin/scan/counters': forScreens,
  '/admin/scan/leave': atTheDoor,
  '/admin/scan/list': {
    none: 'The codes and names of one door, for a phone that loses its network; by its staff.',
  },
  '/admin/scan/sync': atTheDoor,
  '/admin/scan/undo': atTheDoor,
  '/admin/scan/walk-in': addsOrder,
  '/admin/settings': each(content, 'logo'),
  '/admin/sponsors.csv': 'once in ten minutes',
  '/admin/sponsors/:id': each(undone, 'details', 'hide-partner', 'numbers', 'remove', 'show-partner'),
  '/admin/sponsors/find': forScreens,
  '/admin/sponsors/logo': takesPicture,
  '/admin/sponsors/new': undone,
  '/admin/users/*': forScreens,
  '/admin/waiting-rooms': content,
  '/admin/waitlist.csv': 'once in ten minutes',
  '/admin/waitlist/change': each(undone, 'converted', 'delete', 'expired', 'notified', 'pending'),
}
