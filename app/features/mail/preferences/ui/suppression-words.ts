import type { SuppressionReason, SuppressionSource } from '#app/db/schema/mail-preferences.ts'
import { t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import { reasonNames } from '../rules/suppression-listing.ts'

type Words = { label: string; tone: BadgeTone; means: string }

export const reasonWords: Record<SuppressionReason, Words> = perLanguage(() => ({
  'hard-bounce': {
    label: reasonNames['hard-bounce'],
    tone: 'danger',
    means: t('The recipient’s server reports that the mailbox does not exist.'),
  },
  complaint: {
    label: reasonNames.complaint,
    tone: 'warning',
    means: t('The recipient reported an email as spam.'),
  },
  administrator: {
    label: reasonNames.administrator,
    tone: 'neutral',
    means: t('An administrator suppressed this address.'),
  },
}))

export const stopWords: Record<'all' | 'optional', string> = perLanguage(() => ({
  all: t('All emails'),
  optional: t('Optional emails only'),
}))

export const sourceWords: Record<SuppressionSource, string> = perLanguage(() => ({
  smtp: t('Mail server, while sending'),
  provider: t('Mail provider, after sending'),
  administrator: t('An administrator'),
}))
