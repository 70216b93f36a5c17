/** A page of one's own tickets in the account, counted from 1. */
export function ownTicketsPath(show: 'upcoming' | 'past', page = 1): string {
  const query = new URLSearchParams({
    ...(show === 'past' && { show }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? '/account' : `/account?${query}`
}
