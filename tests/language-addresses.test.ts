import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Addresses of ours outside the router begin with the language: `pathHere` writes it. Each pattern is one that lacks it. */
const withoutLanguage: Readonly<Record<string, RegExp>> = {
  'a new document': /\blocation\.(?:assign|replace)\((?!pathHere\(|createPath\()|\blocation\.href\s*=[^=]/g,
  'a new window': /\bwindow\.open\((?!pathHere\(|'',)/g,
  'a request': /(?<![.\w])fetch\((?!pathHere\()/g,
  'a link, form or frame':
    /<(?:a|form|button|input|iframe)\b[^>]*?\s(?:href|action|formAction|src)=(?:"\/|\{['`]\/)/g,
}

/** What has one address for all languages, or is an address that has its language already. */
const exempt = [
  // What visits are counted by is read by no person.
  'app/features/analytics/ui/send-events.ts',
  // The path is made by `pathHere` a line above.
  'app/features/waiting-room/ui/ask-place.ts',
  // Feeds and samples for programs, and files of mails.
  'app/routes/public/calendar-test.tsx',
  'app/routes/public/blog.tsx',
  'app/features/mail/ui/mail-envelope.tsx',
]

const sources = globSync('app/**/{ui,routes,shell}/**/*.{ts,tsx}')
  .concat(globSync('app/{ui,routes,http}/**/*.{ts,tsx}'), 'app/root.tsx')
  .filter((path) => !/\.(?:test|server)\.tsx?$/.test(path))

test.each(Object.entries(withoutLanguage))('%s keeps the language of the page', (_what, pattern) => {
  const found = [...new Set(sources)].flatMap((path) => {
    if (exempt.includes(path)) return []
    return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}`)
  })
  expect(found).toEqual([])
})

test('the patterns find what lacks the language', () => {
  const wrong = [
    'window.location.assign(path)',
    "window.open('/admin')",
    "await fetch('/cart/prices')",
    '<a className="link" href="/contact">',
    '<form method="post" action={`/admin`}>',
  ]
  for (const text of wrong) {
    expect(
      Object.values(withoutLanguage).some((pattern) => text.search(pattern) >= 0),
      text,
    ).toBe(true)
  }
  expect(sources.length).toBeGreaterThan(500)
})
