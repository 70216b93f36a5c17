import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTraceparent } from './tracing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test('a traceparent is parsed', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false })
})

test.each([
  null,
  '',
  `01-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}`,
])('%s is not a valid traceparent', (text) => {
  expect(readTraceparent(text)).toBeNull()
})

test('the tracing libraries are loaded only when tracing is on', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )
  const naming = (what: RegExp) => sources.filter((path) => what.test(readFileSync(join(root, path), 'utf8')))
  expect(naming(/from '@opentelemetry/)).toEqual(['server/tracing/open-tracing.ts'])
  expect(naming(/open-tracing/)).toEqual(['server/compose.ts'])
  expect(naming(/from '[^']*open-tracing/)).toEqual([])
})
