import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { recordPaymentForm } from './refund-forms.ts'

const recorded = (amount: string) =>
  recordPaymentForm.safeParse({
    ...{ formId: newId(), method: 'transfer', seenDueMinor: '13500000', amount },
  }).data

test('a payment of all that is due is recorded whatever the order costs', () => {
  expect(recorded('135000')).toMatchObject({ amount: 13_500_000 })
  expect(recorded('')).toMatchObject({ amount: null })
})

test.each(['-1', '0', '1e3', '١٠٠', 'NaN', '1 000', '100.005'])('%j is no amount', (amount) => {
  expect(recorded(amount)).toMatchObject({ amount: undefined })
})
