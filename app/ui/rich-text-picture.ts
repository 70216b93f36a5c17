import { Image } from '@tiptap/extension-image'

/** The pictures of the site itself, and those of this window that are on their way there. */
const ours = /^(\/files\/|blob:)/

/**
 * A picture with words under it. Only pictures of ours: what is pasted from elsewhere would be gone with the next
 * saving. While it is on its way it carries the name of its upload.
 */
export const RichTextPicture = Image.extend({
  content: 'inline*',
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      upload: { default: null },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (element) => attributesOf(element.querySelector('img')),
        contentElement: (element) =>
          element instanceof HTMLElement ? (element.querySelector('figcaption') ?? nothing()) : nothing(),
      },
      { tag: 'img[src]', getAttrs: (element) => attributesOf(element) },
    ]
  },
  renderHTML({ node }) {
    const { upload, ...image } = node.attrs
    return ['figure', upload ? { 'data-upload': upload } : {}, ['img', image], ['figcaption', 0]]
  },
  addInputRules: () => [],
})

function attributesOf(image: Element | null) {
  const src = image?.getAttribute('src') ?? ''
  if (!image || !ours.test(src)) return false
  const [alt, width, height] = ['alt', 'width', 'height'].map((name) => image.getAttribute(name))
  return { src, alt: alt ?? '', width: width ?? null, height: height ?? null }
}

const nothing = () => document.createElement('div')
