import type { SuppressionReason, SuppressionSource } from '#app/db/schema/mail-preferences.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { reasonNames } from '../rules/suppression-listing.ts'

type Words = { label: string; tone: BadgeTone; means: string }

export const reasonWords: Record<SuppressionReason, Words> = {
  'hard-bounce': {
    label: reasonNames['hard-bounce'],
    tone: 'danger',
    means: 'The receiving server says that there is no such mailbox.',
  },
  complaint: {
    label: reasonNames.complaint,
    tone: 'warning',
    means: 'Somebody marked a mail of ours as spam.',
  },
  administrator: {
    label: reasonNames.administrator,
    tone: 'neutral',
    means: 'An administrator stopped mails to it.',
  },
}

export const stopWords: Record<'all' | 'optional', string> = {
  all: 'All mails',
  optional: 'Optional mails only',
}

export const sourceWords: Record<SuppressionSource, string> = {
  smtp: 'The mail server, when we sent',
  provider: 'The mail provider, later',
  administrator: 'An administrator',
}
