import { Fragment, type ReactNode } from 'react'
import { type NamesIn, textOf } from '#app/kernel/language/t.ts'

/** The names of the tags in a text such as "Read the <terms>terms of service</terms>". */
type TagsIn<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsIn<Rest>
  : never

type Parts<Text extends string> = Readonly<
  Record<TagsIn<Text>, (words: string) => ReactNode> & Record<NamesIn<Text>, ReactNode>
>

/**
 * A text with elements in it, as `t()` has plain ones. `parts` has a function for each tag, which is given the words
 * between its two ends, and an element for each name in braces. Tags do not nest.
 */
export function rich<const Text extends string>(text: Text, parts: Parts<Text>): ReactNode {
  const given: Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>> = parts
  return textOf(text)
    .split(/(<\w+>.*?<\/\w+>|\{\w+\})/)
    .map((piece, index) => {
      const [, tag, words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
      const part = given[tag ?? /^\{(\w+)\}$/.exec(piece)?.[1] ?? '']
      if (part === undefined) return piece
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
      return <Fragment key={index}>{typeof part === 'function' ? part(words) : part}</Fragment>
    })
}
