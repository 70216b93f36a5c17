/** Comments of a source file, without what only looks like one in a string that has no space before it. */
export function commentsOf(text: string): string {
  return (text.match(/\/\*[\s\S]*?\*\/|(?<![^\s{(,;])\/\/[^\n]*/g) ?? []).join('\n')
}

/** Subjects that name no person or thing. */
const vague = /\b(somebody|nobody|whoever|anybody|everybody)\b/gi

export const vagueWords = (text: string): number => text.match(vague)?.length ?? 0

/** Numbers of rules that a text cites. */
export const citedRules = (text: string): string[] => text.match(/\bR\d{3}\b/g) ?? []

/** Numbers of rules that the document of rules defines, in the order of its rows. */
export const rulesDefinedIn = (document: string): string[] =>
  [...document.matchAll(/^\| (R\d{3}) \|/gm)].map(([, rule = '']) => rule)

/** Names of documents that are not in the repository. */
const otherDocuments = /\bthe specification\b|\bspecification,? \S+ §|\((?:shared )?decisions[,)]/gi

/** How often a text refers to what a reader of the repository cannot find. */
export const undefinedReferences = (text: string, definedRules: readonly string[]): number =>
  (text.match(otherDocuments)?.length ?? 0) +
  citedRules(text).filter((rule) => !definedRules.includes(rule)).length
