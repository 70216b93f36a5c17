import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1', true, 390, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile Safari/537.36', true, 412, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/131.0 Safari/537.36', true, 800, 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 16_1) Version/16.1 Mobile/15E148 Safari/604.1', true, 768, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1', true, 820, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1', false, 900, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0', true, 400, 'mobile'],
  ['', false, 1080, 'desktop'],
])('the device %s (touched: %s, %d px) is counted as %s', (userAgent, isTouched, shortSide, device) => {
  expect(deviceOf({ userAgent, isTouched, shortSide })).toBe(device)
})
