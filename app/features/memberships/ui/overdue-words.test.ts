import { expect, test } from 'vitest'
import { membershipPaymentFailed } from '#app/features/mail/mails/membership-payment-failed.ts'
import { graceWords, overdueTitle } from './overdue-words.ts'

test('an overdue renewal has the same name in its mail and on the screens', () => {
  const { subject, bodyMjml, bodyText } = membershipPaymentFailed
  for (const bankAsks of [true, false]) {
    expect(subject).toContain(overdueTitle(bankAsks))
    expect(bodyMjml).toContain(overdueTitle(bankAsks))
  }
  const said = graceWords(new Date('2027-01-11T08:00:00Z'), 'Asia/Dubai')
  const shown = (template: string) =>
    template.replaceAll(/<[^>]*>/g, '').replaceAll('{{ kept_until }}', '11-01-2027')
  expect(shown(bodyMjml)).toContain(said)
  expect(shown(bodyText)).toContain(said)
})
