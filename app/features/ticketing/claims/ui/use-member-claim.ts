import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { newKey } from '#app/kernel/ids.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { claimToasts, dialogClaimWords, memberClaimWords } from './claim-words.ts'
import { sendMemberClaim } from './send-claim.ts'

type Wanted = { eventId: string; ticketTypeId: string | null }

/**
 * Claims free tickets and says how it went, in the words of the event's page or of the account's dialog. A press
 * that got no answer is repeated under its own token, so that it claims once.
 */
export function useMemberClaim(place: 'event-page' | 'dialog', returnTo: string) {
  const [claiming, setClaiming] = useState<string | null>(null)
  const open = useRef<{ wanted: string; token: string } | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const show = useToast()

  /** True when the ticket is claimed. */
  async function claim(wanted: Wanted): Promise<boolean> {
    if (claiming !== null) return false
    setClaiming(wanted.eventId)
    try {
      const key = `${wanted.eventId}/${wanted.ticketTypeId}`
      const token = open.current?.wanted === key ? open.current.token : newKey()
      open.current = { wanted: key, token }
      const answer = await sendMemberClaim({ ...wanted, claimToken: token })
      if (!answer.ok && (answer.reason === 'no-answer' || answer.reason === 'failed')) {
        show(refusedToast(place, answer.reason))
        return false
      }
      open.current = null
      if (!answer.ok && answer.reason === 'sign-in-required') {
        show(claimToasts.signIn)
        await navigate(`/auth?${new URLSearchParams({ returnTo })}`)
        return false
      }
      if (!answer.ok) show(refusedToast(place, answer.reason))
      else {
        show({
          ...(place === 'dialog' ? claimToasts.claimedInDialog : claimToasts.claimed),
          description: joinList([answer.ticketName, answer.eventName]),
          ...(place === 'event-page' && {
            action: { label: t('View ticket'), to: `/orders/${answer.reference}` },
          }),
        })
      }
      await revalidate()
      return answer.ok
    } finally {
      setClaiming(null)
    }
  }
  return { claim, claiming }
}

function refusedToast(place: 'event-page' | 'dialog', reason: keyof typeof memberClaimWords) {
  return place === 'dialog'
    ? { tone: 'danger' as const, title: dialogClaimWords[reason] }
    : { ...claimToasts.refused, description: memberClaimWords[reason] }
}
