import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { newKey } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { ClaimSponsorTicketsOutcome } from '../claim-sponsor-tickets.server.ts'
import { claimToasts, sponsorClaimToast, sponsorClaimWords } from './claim-words.ts'
import { sendSponsorClaim } from './send-claim.ts'
import type { AttendeeDraft } from './sponsor-draft.ts'

export type SponsorClaimed = Extract<ClaimSponsorTicketsOutcome, { ok: true }>

/** What the server did not like: in words, and whose address it was. */
export type SponsorRefusal = { words: string; attendee: number | null }

export type SponsorWish = { ticketTypeId: string; attendees: AttendeeDraft[] }

/** Claims a sponsor's tickets; a press that got no answer is repeated under its own token. */
export function useSponsorClaim(
  event: { id: string; slug: string },
  onClaimed: (claimed: SponsorClaimed) => void,
) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<SponsorRefusal | null>(null)
  const open = useRef<{ wish: string; token: string } | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const show = useToast()

  async function send(wish: SponsorWish) {
    setPending(true)
    setRefusal(null)
    const key = JSON.stringify(wish)
    const token = open.current?.wish === key ? open.current.token : newKey()
    open.current = { wish: key, token }
    const { ticketTypeId, attendees } = wish
    const quantity = attendees.length
    const answer = await sendSponsorClaim({
      eventId: event.id,
      ticketTypeId,
      attendees: attendees.map(({ name, email }) => ({ name, email })),
      quantity,
      claimToken: token,
    })
    if (answer.ok) {
      open.current = null
      // Closing the dialog would cut the page's loading short: it knows of the tickets before they are told.
      await revalidate()
      setPending(false)
      const { ticketName, unsent } = answer
      onClaimed(answer)
      return show(sponsorClaimToast({ ticketName, count: answer.attendees.length, unsent }))
    }
    setPending(false)
    if (answer.reason === 'sign-in-required') {
      show(claimToasts.signIn)
      return navigate(`/auth?${new URLSearchParams({ returnTo: `/events/${event.slug}?claim=sponsor` })}`)
    }
    const words = sponsorClaimWords(answer)
    setRefusal({ words, attendee: 'index' in answer ? answer.index : null })
    show({ tone: 'danger', title: t('Claim Failed'), description: words })
    if (answer.reason !== 'no-answer' && answer.reason !== 'failed') open.current = null
  }

  function claim(wish: SponsorWish) {
    if (!isPending) void send(wish)
  }
  return { claim, isPending, refusal }
}
