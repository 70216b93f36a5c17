import { expect, test } from 'vitest'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { listDevice, scanDeviceName, walkInDevice } from './scan-device.ts'

test.each([walkInDevice, listDevice])('%s is worded for its reader', (device) => {
  expect(scanDeviceName(device)).toBe(device)
  expect(inLanguage('ar', () => scanDeviceName(device))).not.toMatch(/[a-z]/i)
})

test('a device keeps the name it was given at the door', () => {
  expect(inLanguage('ar', () => scanDeviceName('Main entrance'))).toBe('Main entrance')
})
