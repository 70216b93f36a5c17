/** Words that the style guide replaces in texts that people read (docs/style.md, "The administration"). */
const privateWords: readonly RegExp[] = [
  /\b(?:some|every|any)body\b/i,
  /\bNobody\b/,
  /\bwho(?:m)?ever\b/i,
  /\bby (?:itself|themselves)\b/i,
  /\bgiv(?:e|es|en|ing) (?:\S+ ){0,4}back\b/i,
  /\bless what\b/i,
  /\b(?:brought back|cannot be taken back)\b/i,
  /\bcame (?:back|by|in)$/i,
  /\bmend(?:ed|s)?\b/i,
  /\bmeanwhile\b/i,
  /\b(?:passed on|pass (?:\S+ ){0,2}on(?:…|$))/i,
  /^(?:send|sent) (?:it )?again\b/i,
  /\ball the same\b/i,
  /\bfor good\b/i,
  /\bbecomes of\b/i,
  /\bempty is\b/i,
  /\b(?:revenue|tickets|seats|often) in all$/i,
  /\b(?:stands|stand) (?:in|on|beside|behind|among|here|there|below|above)\b/i,
  /\bmust always hold\b/i,
  /\banswer lost\b/i,
  /\bas delivered\b/i,
  /\bmade-up words\b/i,
  /\bIs it you\?/,
  /\bIt is (?:me|over)$/,
  /\bmost in one order\b/i,
  /\blet in by turns\b/i,
  /\bwhat is to be seen\b/i,
]

/** The words of a text that have a standard term, as the text has them. */
export const privateWordsIn = (text: string): string[] =>
  privateWords.flatMap((word) => text.match(word)?.[0] ?? [])
