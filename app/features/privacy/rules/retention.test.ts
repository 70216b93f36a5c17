import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keptMonths as analyticsMonths } from '#app/features/analytics/rules/limits.ts'
import { defaultPrivacyPolicy } from '#app/features/pages/defaults/en/privacy-policy.ts'
import { keptMonths } from './retention.ts'

const words: Record<number, string> = {
  1: 'a month',
  3: 'three months',
  6: 'six months',
  12: 'a year',
  24: 'two years',
}
const period = (what: keyof typeof keptMonths) => words[keptMonths[what]] ?? 'no words for it'

describe('the retention periods', () => {
  test.each([
    ['event’s questions', period('answers')],
    ['waitlist', period('waitlistEntries')],
    ['write to us', period('enquiries')],
    ['mails to you', period('mailContents')],
    ['Statistics', `${analyticsMonths} months`],
  ])('are stated in the default privacy policy for “%s”', (what, long) => {
    const { bodyHtml } = defaultPrivacyPolicy({ network: 'N', contact: 'n@school.example' })
    const [, howLong = ''] = bodyHtml.split('<h2>How long</h2>')
    const sentence = howLong.split('.').find((text) => text.includes(what))
    expect(sentence).toContain(long)
  })

  test.each([
    ['attendees', period('answers')],
    ['waitlist_entries', period('waitlistEntries')],
    ['enquiries', `${keptMonths.enquiries} months`],
    ['mails', period('mailContents')],
    ['door_passes', period('doorPasses')],
    ['blog_drafts', period('drafts')],
    ['analytics_events', `${analyticsMonths} months`],
  ])('are stated in docs/privacy.md for %s', (table, long) => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8')
    const rows = text.split('\n').filter((line) => line.startsWith('|') && line.includes(`\`${table}\``))
    expect(rows.some((row) => row.includes(long))).toBe(true)
  })
})
