const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether `typed` is the name that stands on the screen; capitals and spaces do not matter. */
export function isNameTyped(typed: string, name: string): boolean {
  return plain(typed) === plain(name)
}
