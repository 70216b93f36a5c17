import { expect, test } from 'vitest'
import { adminLinks } from './admin-links.ts'

const labels = (...asked: Parameters<typeof adminLinks>) => adminLinks(...asked).map(({ label }) => label)

test('administrators see every screen, the mailbox in the demo only', () => {
  expect(labels('admin', true)).toEqual([
    'Dashboard',
    'Scan',
    'Orders',
    'Discounts',
    'Settings',
    'Demo mailbox',
  ])
  expect(labels('admin', false)).toEqual(['Dashboard', 'Scan', 'Orders', 'Discounts', 'Settings'])
})

test('door staff see Scan alone', () => {
  expect(labels('door', true)).toEqual(['Scan'])
})
