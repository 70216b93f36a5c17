import { truncate } from '#app/kernel/text.ts'

/** The name an upload came with, as text to be shown: without folders and control characters, at most 200 long. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return truncate(last.replace(/\p{Cc}/gu, '').trim(), 200)
}
