import { expect, test } from 'vitest'
import { isLinkAddress } from './link-address.ts'

test.each(['https://a.example', 'HTTP://a.example', 'mailto:a@b.example', 'tel:+971', '/events', '#top'])(
  '%s is accepted as a link',
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
])('%j is refused as a link', (address) => expect(isLinkAddress(address)).toBe(false))
