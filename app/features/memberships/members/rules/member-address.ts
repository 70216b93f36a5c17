import { type PageAsked, pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { listSearch } from './list-address.ts'

export const memberTabs = ['overview', 'tickets', 'payments', 'images', 'sign-ins'] as const
export type MemberTab = (typeof memberTabs)[number]

export const memberTabNames: Record<MemberTab, string> = perLanguage(() => ({
  overview: t('Overview'),
  tickets: t('Tickets & Events'),
  payments: t('Payments'),
  images: t('Images & Notes'),
  'sign-ins': t('Sign-ins'),
}))

/** What is asked over the details of a person. */
export const memberQuestions = ['role', 'ban', 'unban', 'contact'] as const
export type MemberQuestion = (typeof memberQuestions)[number]

/** What an address shows of a person; what it says wrongly is not said. */
export type MemberView = { tab: MemberTab; ask: MemberQuestion | null; page: PageAsked }

/** `older` and `newer` are pages of the tab: `after` and `before` are those of the list behind it. */
export function memberViewOf(search: URLSearchParams): MemberView {
  const ask = memberQuestions.find((one) => one === search.get('ask')) ?? null
  const named = memberTabs.find((one) => one === search.get('tab')) ?? 'overview'
  const page = pageAsked(
    new URLSearchParams({ after: search.get('older') ?? '', before: search.get('newer') ?? '' }),
  )
  // What a role gives and takes away is read with the overview.
  return { tab: ask === 'role' ? 'overview' : named, ask, page }
}

type Shown = { tab?: MemberTab; ask?: MemberQuestion; older?: string | null; newer?: string | null }

/** Where a person is shown, over the list as `search` has it. */
export function memberPath(userId: string, search: URLSearchParams, shown: Shown = {}): string {
  const query = new URLSearchParams(listSearch(search))
  if (shown.tab && shown.tab !== 'overview') query.set('tab', shown.tab)
  for (const name of ['ask', 'older', 'newer'] as const) {
    const value = shown[name]
    if (value) query.set(name, value)
  }
  const text = query.toString()
  return `/admin/members/${userId}${text && `?${text}`}`
}

/** The list behind, as it was left. */
export function memberListPath(search: URLSearchParams): string {
  return `/admin/members${listSearch(search)}`
}
