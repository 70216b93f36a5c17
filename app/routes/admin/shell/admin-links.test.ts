import { expect, test } from 'vitest'
import { adminLinkGroups, adminLinks } from './admin-links.ts'

const labels = (...asked: Parameters<typeof adminLinks>) => adminLinks(...asked).map(({ label }) => label)

test('administrators see every screen in order, and the mailbox in the demo only', () => {
  const screens = [
    'Dashboard',
    'Scan',
    'Events',
    'Waiting Rooms',
    'Analytics',
    'Users',
    'Sponsors',
    'Event Waitlists',
    'Plans',
    'Enquiries',
  ]
  screens.push('Orders', 'Payments', 'Discounts')
  screens.push('Email Center', 'Email tests')
  screens.push('Blog', 'Gallery', 'Home page', 'Pages', 'Settings', 'Translations', 'Audit log', 'System')
  expect(labels('admin', true)).toEqual([...screens, 'Demo mailbox'])
  expect(labels('admin', false)).toEqual(screens)
  expect(adminLinkGroups('admin', true).map(({ title }) => title)).toEqual([
    null,
    'People',
    'Sales',
    'Mail',
    'Website',
    'System',
    'Demo',
  ])
})

test('door staff see only Scan', () => {
  expect(labels('door', true)).toEqual(['Scan'])
})
