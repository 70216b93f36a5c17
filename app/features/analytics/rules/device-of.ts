export type Device = 'desktop' | 'mobile' | 'tablet'

const phone = /\b(iPhone|iPod|Mobile|Mobi)\b/
const tablet = /\b(iPad|Tablet|Android|Silk|PlayBook)\b/
/** The short side of the largest phones, in CSS pixels. */
const phoneSide = 600

/**
 * What kind of device a browser runs on, by what it calls itself; a tablet that calls itself a computer is known by
 * the finger. `shortSide` of the screen in CSS pixels.
 */
export function deviceOf(told: { userAgent: string; isTouched: boolean; shortSide: number }): Device {
  if (/\biPad\b|\bTablet\b/.test(told.userAgent)) return 'tablet'
  if (phone.test(told.userAgent)) return 'mobile'
  if (tablet.test(told.userAgent)) return 'tablet'
  if (!told.isTouched) return 'desktop'
  return told.shortSide < phoneSide ? 'mobile' : 'tablet'
}
