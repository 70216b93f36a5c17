import { expect, test } from 'vitest'
import { splitMinor } from '#app/kernel/split-money.ts'
import { type LineMoney, splitLine } from './split-line.ts'

const isSound = ({ quantity, unitMinor, discountMinor, codeDiscountMinor, totalMinor }: LineMoney) =>
  unitMinor * quantity - discountMinor === totalMinor &&
  codeDiscountMinor >= 0 &&
  codeDiscountMinor <= discountMinor &&
  totalMinor >= 0

test('both parts of a line are sound, add up to it, and leave the others their shares', () => {
  for (let quantity = 1; quantity <= 7; quantity++)
    for (const unitMinor of [0, 1, 99, 100, 10_001])
      for (let discountMinor = 0; discountMinor <= unitMinor * quantity; discountMinor += 1 + unitMinor)
        for (const codeDiscountMinor of [0, Math.floor(discountMinor / 2), discountMinor])
          for (let sale = 0; sale < quantity; sale++) {
            const totalMinor = unitMinor * quantity - discountMinor
            const line = { quantity, unitMinor, discountMinor, codeDiscountMinor, totalMinor }
            const { taken, rest } = splitLine(line, sale)
            expect([isSound(taken), isSound(rest)], JSON.stringify({ line, sale })).toEqual([true, true])
            for (const part of ['quantity', 'discountMinor', 'codeDiscountMinor', 'totalMinor'] as const)
              expect(taken[part] + rest[part]).toBe(line[part])
            const one = (of: LineMoney) =>
              splitMinor(
                of.totalMinor,
                Array.from({ length: of.quantity }, () => 1),
              )
            expect(one(rest)).toEqual(one(line).filter((_, index) => index !== sale))
          }
})
