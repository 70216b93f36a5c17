import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { scanForm } from './scan-forms.ts'

test('a scan has an event, a code and an id', () => {
  const scan = { eventId: newId(), code: 'X', scanId: newId() }
  expect(scanForm.parse(scan)).toEqual({ ...scan, device: '' })
  expect(scanForm.safeParse({ ...scan, scanId: '1' }).success).toBe(false)
  expect(scanForm.safeParse({ ...scan, code: 'x'.repeat(201) }).success).toBe(false)
})
