import { Node } from '@tiptap/core'
import { embedLink, embedName, embedOf } from '#app/kernel/embeds.ts'
import { t } from '#app/kernel/language/t.ts'

/** The name of a video without a name. */
const unnamed = (kind: unknown, id: unknown): string => {
  const embed = embedOf(kind, id)
  return embed ? `Watch on ${embedName(embed)}` : ''
}

/** A video of an allowed site: a figure that says which, with a link for readers whose program plays none. */
export const RichTextVideo = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ kind: { default: null }, id: { default: null }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      priority: 60,
      getAttrs: (element) => {
        const embed = embedOf(element.dataset.embed, element.dataset.embedId)
        const words = element.textContent?.trim() ?? ''
        return embed && { ...embed, title: words === unnamed(embed.kind, embed.id) ? '' : words }
      },
    },
  ],
  renderHTML({ node }) {
    const { kind, id, title } = node.attrs
    const embed = embedOf(kind, id)
    const href = embed ? embedLink(embed) : ''
    return [
      'figure',
      { 'data-embed': kind, 'data-embed-id': id },
      ['a', { href }, title || unnamed(kind, id)],
    ]
  },
  addNodeView:
    () =>
    ({ node }) => {
      // No link: a press on it would leave the page that is being written.
      const dom = document.createElement('figure')
      dom.dataset.embed = String(node.attrs.kind)
      const embed = embedOf(node.attrs.kind, node.attrs.id)
      dom.append(
        `${embed ? embedName(embed) : t('Video')}: ${node.attrs.title || t('a video without a title')}`,
      )
      return { dom }
    },
})
