import type { Role } from '#app/access/actor.ts'
import { stateWords as orderStates } from '#app/features/order-admin/ui/admin-order-words.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { listPerLanguage, perLanguage } from '#language'
import { adminLinks } from './admin-links.ts'
import type { SentFound } from './palette-found.ts'

/** Something to jump to. */
export type PaletteOption = {
  to: string
  label: string
  detail: string
  icon: IconName
  isDocument?: boolean
}

export type PaletteGroup = { title: string; options: readonly PaletteOption[] }

type Action = PaletteOption & { words: string }

const actions: readonly Action[] = listPerLanguage(() => [
  {
    to: '/admin/events/create',
    label: t('Create event'),
    detail: '',
    icon: 'calendar-plus',
    words: tIn('words to search by', 'new add'),
  },
  {
    to: '/admin/blog/create',
    label: t('Write a post'),
    detail: '',
    icon: 'newspaper',
    words: tIn('words to search by', 'create blog article'),
  },
  {
    to: '/admin/discounts/new',
    label: t('Create discount code'),
    detail: '',
    icon: 'badge-percent',
    words: tIn('words to search by', 'new add voucher'),
  },
  {
    to: '/admin/plans/new',
    label: t('Create plan'),
    detail: '',
    icon: 'award',
    words: tIn('words to search by', 'new add membership'),
  },
  {
    to: '/admin/members/invite',
    label: t('Invite a person'),
    detail: '',
    icon: 'user-plus',
    words: tIn('words to search by', 'new add member user'),
  },
  {
    to: '/admin/members/import',
    label: t('Import people'),
    detail: '',
    icon: 'users',
    words: tIn('words to search by', 'csv members users add'),
  },
  {
    to: '/admin/sponsors/new',
    label: t('Add a sponsor'),
    detail: '',
    icon: 'handshake',
    words: tIn('words to search by', 'new partner'),
  },
  {
    to: '/admin/email/campaigns/new',
    label: t('Send a mass email'),
    detail: '',
    icon: 'send',
    words: tIn('words to search by', 'new campaign newsletter announcement write mail members'),
  },
  {
    to: '/admin/email/campaigns/new?kind=event-announcement',
    label: t('Send an event email'),
    detail: '',
    icon: 'send',
    words: tIn('words to search by', 'new campaign save the date announcement write mail attendees'),
  },
  {
    to: '/admin/gallery/upload',
    label: t('Upload media'),
    detail: '',
    icon: 'upload',
    words: tIn('words to search by', 'new add gallery pictures images videos'),
  },
  {
    to: '/',
    label: t('Visit the website'),
    detail: '',
    icon: 'globe',
    words: tIn('words to search by', 'home public view'),
  },
])

/** Screens and actions of which words begin as typed; all of them for nothing. */
export function knownGroups(typed: string, role: Role, isDemo: boolean): PaletteGroup[] {
  const screens = adminLinks(role, isDemo).map(({ words = '', ...link }) => ({ ...link, detail: '', words }))
  return [
    { title: t('Screens'), options: matching(screens, typed) },
    { title: t('Actions'), options: role === 'admin' ? matching(actions, typed) : [] },
  ].filter(({ options }) => options.length > 0)
}

/** What the server found, in groups. */
export function foundGroups({
  events,
  orders,
  people,
  attendees,
}: Omit<SentFound, 'screensOf'>): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: t('Events'),
      options: events.map(({ id, title, startsAt, timeZone, place, status }) => ({
        to: `/admin/events/${id}`,
        label: title,
        detail: [
          formatDate(new Date(startsAt), timeZone),
          place,
          status === 'published' ? '' : eventStates[status],
        ]
          .filter(Boolean)
          .join(' · '),
        icon: 'calendar-days',
      })),
    },
    {
      title: t('Orders'),
      options: orders.map(({ id, reference, buyerName, status, totalMinor, currency }) => ({
        to: `/admin/orders/${id}`,
        label: reference,
        detail: [buyerName, formatPrice({ minor: totalMinor, currency }), orderStates[status].label].join(
          ' · ',
        ),
        icon: 'receipt',
      })),
    },
    {
      title: t('People'),
      options: people.map(({ id, name, email }) => ({
        to: `/admin/members/${id}`,
        label: name,
        detail: name === email ? '' : email,
        icon: 'user',
      })),
    },
    {
      title: t('Attendees'),
      options: attendees.map(({ ticketId, fullName, eventId, eventTitle, startsAt, timeZone }) => ({
        to: `/admin/events/${eventId}/attendees?${new URLSearchParams({ q: fullName, ticket: ticketId })}`,
        label: fullName,
        detail: `${eventTitle} · ${formatDate(new Date(startsAt), timeZone)}`,
        icon: 'ticket',
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const eventStates = perLanguage(
  () => ({ draft: t('Draft'), cancelled: t('Cancelled'), archived: t('Archived') }) as const,
)

export function matching(
  options: readonly Action[] | readonly (PaletteOption & { words: string })[],
  typed: string,
) {
  const asked = wordsOf(typed)
  return options
    .filter(({ label, words }) => {
      const own = wordsOf(`${label} ${words}`)
      return asked.every((word) =>
        own.some((one) => one.startsWith(word) || withoutArticle(one).startsWith(word)),
      )
    })
    .map(({ words: _words, ...option }) => option)
}

/** An Arabic word is looked for with its article and without it. */
const withoutArticle = (word: string) => word.replace(/^ال/, '')

/** Words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
