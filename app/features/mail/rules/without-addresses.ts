import { truncate } from '#app/kernel/cut-text.ts'

/** A server's words, which may name the recipient, cut short and without that. */
export function withoutAddresses(words: string): string {
  return truncate(words.replace(/[^\s<>]+@[^\s<>]+/g, '…'), 300)
}
