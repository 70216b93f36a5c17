import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { ScanAnswer, SeatShown } from '../rules/scan-answer.ts'

/** What the screen of a door can say: the server's answer, or why there is none. */
export type DoorAnswer =
  | (ScanAnswer & {
      /** This device answered by itself, from its list of that moment (milliseconds). */
      listFrom?: number
    })
  | { verdict: 'failed' | 'no-access'; seat: null }
  | { verdict: 'too-many'; seat: null; retryAfter: number }
  | { verdict: 'undone'; seat: SeatShown }

/** `in`: may enter. `stop`: look again, it may be harmless. `no`: may not enter. */
export type VerdictTone = 'in' | 'stop' | 'no'

type Words = { tone: VerdictTone; icon: IconName; title: string; text: string }

const words = {
  admitted: { tone: 'in', icon: 'check-circle', title: 'Check-in Successful', text: '' },
  'already-in': {
    tone: 'stop',
    icon: 'history',
    title: 'Already Checked In',
    text: 'This ticket has already been checked in.',
  },
  unknown: {
    tone: 'no',
    icon: 'ticket-x',
    title: 'Ticket not found',
    text: 'No ticket has this code. Ask for the ticket email and compare the code.',
  },
  'invalid-code': {
    tone: 'no',
    icon: 'qr-code',
    title: 'Invalid ticket code',
    text: 'This is not a ticket code. Ticket codes have 26 letters and digits.',
  },
  'wrong-event': {
    tone: 'no',
    icon: 'calendar-x',
    title: 'Ticket for another event',
    text: '',
  },
  refunded: {
    tone: 'no',
    icon: 'ban',
    title: 'Ticket no longer valid',
    text: 'The ticket was refunded or cancelled.',
  },
  unpaid: {
    tone: 'no',
    icon: 'wallet',
    title: 'Order not paid',
    text: 'The payment for this ticket has not arrived.',
  },
  'event-closed': {
    tone: 'no',
    icon: 'lock',
    title: 'Event closed',
    text: 'The event has ended or was cancelled.',
  },
  failed: {
    tone: 'no',
    icon: 'alert',
    title: 'Failed to process QR code.',
    text: 'Something went wrong on our side. Scan the ticket again.',
  },
  'too-many': { tone: 'no', icon: 'hourglass', title: 'Too many unknown codes', text: '' },
  'no-access': {
    tone: 'no',
    icon: 'lock',
    title: 'Access Denied',
    text: 'You are signed out or no longer have access to this door. No one was checked in. Sign in and open the scanner again.',
  },
  undone: {
    tone: 'stop',
    icon: 'undo-2',
    title: 'Check-in undone',
    text: 'The ticket can be scanned again.',
  },
} satisfies Record<DoorAnswer['verdict'], Words>

/** Added to what is said of a ticket whose payment the bank took back. */
const disputedWords: Partial<Record<DoorAnswer['verdict'], Partial<Words>>> = {
  admitted: {
    tone: 'stop',
    icon: 'alert',
    title: 'Checked in, payment disputed',
    text: 'Payment was disputed: the bank took the money back. Admit the guest and tell the organiser.',
  },
  'already-in': {
    text: 'This ticket has already been checked in. Payment was disputed: the bank took the money back.',
  },
  refunded: { text: 'Payment was disputed: the bank took the money back and the ticket was cancelled.' },
}

export function verdictWords(answer: DoorAnswer): Words {
  const known: Words = words[answer.verdict]
  if (answer.seat?.isDisputed) return { ...known, ...disputedWords[answer.verdict] }
  if (answer.verdict === 'wrong-event') {
    const title = answer.seat?.eventTitle
    return { ...known, text: title ? `This ticket is for “${title}”.` : 'This ticket is not for this event.' }
  }
  if (answer.verdict === 'unknown' && answer.listFrom !== undefined) {
    return {
      ...known,
      text: 'The ticket is not on this device’s list. It may be for another event, or newer than the list.',
    }
  }
  if (answer.verdict === 'too-many') {
    return { ...known, text: `Please wait ${answer.retryAfter} seconds before the next scan.` }
  }
  return known
}

/** A verdict as a list names it. */
export function shortVerdict(verdict: DoorAnswer['verdict']): Pick<Words, 'icon' | 'title' | 'tone'> {
  return words[verdict]
}
