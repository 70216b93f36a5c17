import { useState } from 'react'
import { inviteWords, notSaved } from './seat-words.ts'
import { sendInvite } from './send-seat.ts'
import type { ShownSeat } from './shown-seat.ts'

/** How the page proves that the order of the seat is its own. */
export type InviteClaim = { reference: string; key: string | null }

/** The link by which a person fills in their own seat: for whom it is, and what came of sending it. */
export type Invite = {
  fullName: string
  setFullName: (text: string) => void
  email: string
  setEmail: (text: string) => void
  problem: string | null
  isPending: boolean
  /** The address that the link was sent to; null where none was sent, which `problem` explains. */
  send: () => Promise<string | null>
}

export function useInvite({ attendeeId }: Pick<ShownSeat, 'attendeeId'>, claim: InviteClaim): Invite {
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function send(): Promise<string | null> {
    setProblem(null)
    setPending(true)
    try {
      const answer = await sendInvite(attendeeId, { claim, email, fullName })
      if (answer.ok) return email.trim()
      setProblem(inviteWords[answer.reason])
    } catch {
      setProblem(notSaved())
    } finally {
      setPending(false)
    }
    return null
  }

  return { fullName, setFullName, email, setEmail, problem, isPending, send }
}
