import { expect, test } from 'vitest'
import { csvResponse } from './csv-response.ts'

test('a CSV file is streamed with a UTF-8 byte order mark', async () => {
  const answer = csvResponse(linesOf(['"Amal"\r\n', '"Łucja"\r\n']), 'orders-2026-11-21.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-21.csv"')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('"Amal"\r\n"Łucja"\r\n')
})

test('the file name cannot break out of its header', () => {
  const answer = csvResponse(linesOf([]), 'Łódź "x"\r\nSet-Cookie: a.csv')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="__d_ _x___Set-Cookie: a.csv"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22x%22%0D%0ASet-Cookie%3A%20a.csv`,
  )
})

test('reading stops when the client has disconnected', async () => {
  const read: string[] = []
  const answer = csvResponse(linesOf(['one', 'two', 'three', 'four'], read), 'a.csv')
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(read).not.toContain('four')
  expect(read).toContain('the end')
})

async function* linesOf(lines: string[], read: string[] = []): AsyncGenerator<string> {
  try {
    for (const line of lines) {
      read.push(line)
      yield line
    }
  } finally {
    read.push('the end')
  }
}
