import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentLanguage, inLanguage, perLanguage } from '#language'
import { parseWithZod } from './parse-with-zod.ts'

const form = perLanguage(() => z.object({ name: z.string({ error: `name in ${currentLanguage()}` }) }))
const message = () => parseWithZod(new FormData(), { schema: form }).reply().error?.name

test('messages are in the language of each request, whichever came first', () => {
  expect(message()).toEqual(['name in en'])
  expect(inLanguage('ar', message)).toEqual(['name in ar'])
  expect(message()).toEqual(['name in en'])
})
