import { t } from '#app/kernel/language/t.ts'

/** The device in the scan log for a person who came without a ticket. */
export const walkInDevice = 'Walk-in'

/** The device in the scan log for a check-in from the list of attendees. */
export const listDevice = 'List of attendees'

/** Where a scan was made, for people: one of the above in their language, or the device as it was named at the door. */
export function scanDeviceName(device: string): string {
  if (device === walkInDevice) return t('Walk-in')
  return device === listDevice ? t('List of attendees') : device
}
