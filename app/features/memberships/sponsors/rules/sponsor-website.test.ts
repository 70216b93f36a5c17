import { expect, test } from 'vitest'
import { sponsorWebsiteOf } from './sponsor-website.ts'

test.each([
  ['https://harbour.example', 'https://harbour.example'],
  ['harbour.example', 'https://harbour.example'],
  [' https://harbour.example/schools?x=1 ', 'https://harbour.example/schools?x=1'],
])('the website %j links to %s', (typed, website) => expect(sponsorWebsiteOf(typed)).toBe(website))

test.each([
  'http://harbour.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://harbour',
  'https://amal:secret@harbour.example',
  'https://harbour.example/a b',
  '/admin',
  '',
])('the website %j is not linked', (typed) => expect(sponsorWebsiteOf(typed)).toBeNull())
