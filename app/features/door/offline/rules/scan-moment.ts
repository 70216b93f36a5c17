/** No device is without a network for longer; what claims to be older counts as this old. In hours. */
const oldestHours = 24

/**
 * When a device scanned, by our clock: as long ago as its own clock says between the scan and the sending, so that
 * it does not matter what that clock shows. Never in the future and at most a day ago (rule R077). All but `now`
 * in milliseconds of the device.
 */
export function scanMoment(device: { scannedAt: number; sentAt: number }, now: Date): Date {
  const age = device.sentAt - device.scannedAt
  return new Date(now.getTime() - Math.min(Math.max(age, 0), oldestHours * 3_600_000))
}
