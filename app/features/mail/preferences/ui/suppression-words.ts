import type { SuppressionReason, SuppressionSource } from '#app/db/schema/mail-preferences.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { reasonNames } from '../rules/suppression-listing.ts'

type Words = { label: string; tone: BadgeTone; means: string }

export const reasonWords: Record<SuppressionReason, Words> = {
  'hard-bounce': {
    label: reasonNames['hard-bounce'],
    tone: 'danger',
    means: 'The recipient’s server reports that the mailbox does not exist.',
  },
  complaint: {
    label: reasonNames.complaint,
    tone: 'warning',
    means: 'The recipient reported an email as spam.',
  },
  administrator: {
    label: reasonNames.administrator,
    tone: 'neutral',
    means: 'An administrator suppressed this address.',
  },
}

export const stopWords: Record<'all' | 'optional', string> = {
  all: 'All emails',
  optional: 'Optional emails only',
}

export const sourceWords: Record<SuppressionSource, string> = {
  smtp: 'Mail server, while sending',
  provider: 'Mail provider, after sending',
  administrator: 'An administrator',
}
