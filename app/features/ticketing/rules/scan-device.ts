import { t } from '#app/kernel/language/t.ts'

/** The device in the scan log for a person who came without a ticket. */
export const walkInDevice = 'Walk-in'

/** The door that a scan was made at, as its device is named, for people. */
export function deviceName(device: string): string {
  return device === walkInDevice ? t('Walk-in') : device
}
