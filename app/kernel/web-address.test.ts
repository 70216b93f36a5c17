import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each(['https://x.example', 'HTTP://x.example:8080/a?b#c', 'https://x.example/ä'])(
  '%s is a whole address',
  (text) => expect(webAddress(text)?.hostname).toBe('x.example'),
)

test.each([
  '',
  'x.example',
  '//x.example',
  'https://',
  'https:x.example',
  'https:/x.example',
  'https:///x.example',
  'https:\\\\x.example',
  'https://\\x.example',
  'ftp://x.example',
  'javascript:alert(1)',
])('%s is none', (text) => expect(webAddress(text)).toBeNull())
