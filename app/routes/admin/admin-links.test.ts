import { expect, test } from 'vitest'
import { adminLinks } from './admin-links.ts'

const labels = (...asked: Parameters<typeof adminLinks>) => adminLinks(...asked).map(({ label }) => label)

test('administrators see every screen, the mailbox in the demo only', () => {
  const screens = ['Dashboard', 'Scan', 'Orders', 'Users', 'Plans', 'Discounts']
  screens.push('Enquiries', 'Home page', 'Pages', 'Settings')
  expect(labels('admin', true)).toEqual([...screens, 'Demo mailbox'])
  expect(labels('admin', false)).toEqual(screens)
})

test('door staff see Scan alone', () => {
  expect(labels('door', true)).toEqual(['Scan'])
})
