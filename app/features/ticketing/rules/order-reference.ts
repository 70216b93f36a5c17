import { randomCode } from '#app/kernel/ids.ts'

/** An order's public reference such as "SR-7K3M9QX2": to be read out, not to be trusted. */
export function newOrderReference(): string {
  return `SR-${randomCode(8)}`
}
