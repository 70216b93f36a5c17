import { expect, test } from 'vitest'
import { isLinkAddress } from './link-address.ts'

test.each(['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+971', '/events', '#top'])(
  'a link may lead to %s',
  (address) => expect(isLinkAddress(address)).toBe(true),
)

test.each([
  'javascript:alert(1)',
  ' JavaScript:x',
  'data:text/html,x',
  '//evil.example',
  'ftp://a',
  'school',
  '',
])('and not to %j', (address) => expect(isLinkAddress(address)).toBe(false))
