import { plural, t, tIn } from '#app/kernel/language/t.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
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

const words = perLanguage(
  () =>
    ({
      admitted: { tone: 'in', icon: 'check-circle', title: t('Check-in Successful'), text: '' },
      'already-in': {
        tone: 'stop',
        icon: 'history',
        title: t('Already Checked In'),
        text: t('This ticket has already been checked in.'),
      },
      unknown: {
        tone: 'no',
        icon: 'ticket-x',
        title: t('Ticket not found'),
        text: t('No ticket has this code. Ask for the ticket email and compare the code.'),
      },
      'invalid-code': {
        tone: 'no',
        icon: 'qr-code',
        title: t('Invalid ticket code'),
        text: t('This is not a ticket code. Ticket codes have 26 letters and digits.'),
      },
      'wrong-event': {
        tone: 'no',
        icon: 'calendar-x',
        title: t('Ticket for another event'),
        text: '',
      },
      refunded: {
        tone: 'no',
        icon: 'ban',
        title: t('Ticket no longer valid'),
        text: t('The ticket was refunded or cancelled.'),
      },
      unpaid: {
        tone: 'no',
        icon: 'wallet',
        title: t('Order not paid'),
        text: t('The payment for this ticket has not arrived.'),
      },
      'event-closed': {
        tone: 'no',
        icon: 'lock',
        title: t('Event closed'),
        text: t('The event has ended or was cancelled.'),
      },
      failed: {
        tone: 'no',
        icon: 'alert',
        title: t('Failed to process QR code.'),
        text: t('Something went wrong on our side. Scan the ticket again.'),
      },
      'too-many': { tone: 'no', icon: 'hourglass', title: t('Too many unknown codes'), text: '' },
      'no-access': {
        tone: 'no',
        icon: 'lock',
        title: t('Access Denied'),
        text: t(
          'You are signed out or no longer have access to this door. No one was checked in. Sign in and open the scanner again.',
        ),
      },
      undone: {
        tone: 'stop',
        icon: 'undo-2',
        title: tIn('of one ticket', 'Check-in undone'),
        text: t('The ticket can be scanned again.'),
      },
    }) satisfies Record<DoorAnswer['verdict'], Words>,
)

/** Added to what is said of a ticket whose payment the bank took back. */
const disputedWords: Partial<Record<DoorAnswer['verdict'], Partial<Words>>> = perLanguage(() => ({
  admitted: {
    tone: 'stop',
    icon: 'alert',
    title: t('Checked in, payment disputed'),
    text: t('Payment was disputed: the bank took the money back. Admit the guest and tell the organiser.'),
  },
  'already-in': {
    text: t('This ticket has already been checked in. Payment was disputed: the bank took the money back.'),
  },
  refunded: { text: t('Payment was disputed: the bank took the money back and the ticket was cancelled.') },
}))

export function verdictWords(answer: DoorAnswer): Words {
  const known: Words = words[answer.verdict]
  if (answer.seat?.isDisputed) return { ...known, ...disputedWords[answer.verdict] }
  if (answer.verdict === 'wrong-event') {
    const title = answer.seat?.eventTitle
    return {
      ...known,
      text: title ? t('This ticket is for “{title}”.', { title }) : t('This ticket is not for this event.'),
    }
  }
  if (answer.verdict === 'unknown' && answer.listFrom !== undefined) {
    return {
      ...known,
      text: t(
        'The ticket is not on this device’s list. It may be for another event, or newer than the list.',
      ),
    }
  }
  if (answer.verdict === 'too-many') {
    return {
      ...known,
      text: plural(
        answer.retryAfter,
        'Please wait {count} seconds before the next scan.',
        'Please wait {count} seconds before the next scan.',
      ),
    }
  }
  return known
}

/** A verdict as a list names it. */
export function shortVerdict(verdict: DoorAnswer['verdict']): Pick<Words, 'icon' | 'title' | 'tone'> {
  return words[verdict]
}
