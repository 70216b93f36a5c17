import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

const webkit = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${webkit} Version/18.1 Safari/605.1.15`, 'Safari'],
  [`${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome'],
  [`${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge'],
  [`${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0`, 'Opera'],
  [`${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 'Samsung Internet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox'],
  [`${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome'],
  ['curl/8.0', 'Other'],
  ['', 'Other'],
])('the user agent %s is counted as %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser)
})
