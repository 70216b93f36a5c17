/** The typed translations by the keys of their texts, with what was seen when the form was opened. */
export type TypedTexts = ReadonlyMap<string, { text: string; seen: string }>

/** The names of a text's fields in the form: what is typed, and the digest of what was there before. */
export const textField = (key: string) => `t-${key}`
export const seenField = (key: string) => `s-${key}`

/** What a form says; fields that are none of its own are left out. */
export function typedTexts(form: FormData): TypedTexts {
  const texts = [...form].flatMap(([name, text]) => {
    const [, key] = /^t-([0-9a-f]{32})$/.exec(name) ?? []
    const seen = key === undefined ? null : form.get(seenField(key))
    return key !== undefined && typeof text === 'string'
      ? [[key, { text, seen: typeof seen === 'string' ? seen : '' }] as const]
      : []
  })
  return new Map(texts)
}
