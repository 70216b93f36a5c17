/** Comments of a source file, without what only looks like one in a string that has no space before it. */
export function commentsOf(text: string): string {
  return (text.match(/\/\*[\s\S]*?\*\/|(?<![^\s{(,;])\/\/[^\n]*/g) ?? []).join('\n')
}

/** Subjects that name no person or thing. */
const vague = /\b(somebody|nobody|whoever|anybody|everybody)\b/gi

export const vagueWords = (text: string): number => text.match(vague)?.length ?? 0

/** What only readers of another document can follow. */
const undefinedReference = /\bR\d{3}\b|\bthe specification\b|\((?:shared )?decisions[,)]/gi

export const undefinedReferences = (text: string): number => text.match(undefinedReference)?.length ?? 0
