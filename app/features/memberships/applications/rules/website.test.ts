import { expect, test } from 'vitest'
import { websiteOf } from './website.ts'

test.each([
  ['https://school.example', 'https://school.example'],
  ['http://school.example/', 'http://school.example'],
  [' school.example ', 'https://school.example'],
  ['www.school.example/about?x=1', 'https://www.school.example/about?x=1'],
  ['school.example:8080', 'https://school.example:8080'],
  ['https://schule.example/ä', 'https://schule.example/%C3%A4'],
])('the website %s is read as %s', (typed, website) => {
  expect(websiteOf(typed)).toBe(website)
})

test.each([
  '',
  'school',
  'not a website',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://school.example',
  'mailto:a@school.example',
  'https://user:secret@school.example',
  'https://school\\.example',
  'https://',
  'localhost:3000',
])('%j is refused as a website', (typed) => {
  expect(websiteOf(typed)).toBeNull()
})
