const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Orders names as badges lie on a table: by their last word, then whole. */
export function bySurname(one: { name: string }, other: { name: string }): number {
  return collator.compare(lastWord(one.name), lastWord(other.name)) || collator.compare(one.name, other.name)
}

const lastWord = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''
