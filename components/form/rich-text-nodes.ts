import { isSafeLink } from '@/lib/domain/own-path'
import { isOwnPicture, RICH_TEXT_TAGS } from '@/lib/domain/rich-text'

/** Tags that an announcement may contain. The server checks again; this keeps the editor from offering more. */
const KEPT = new Set(RICH_TEXT_TAGS.map((tag) => tag.toUpperCase()))
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
  'HEAD',
  'NOSCRIPT',
  'IFRAME',
  'SVG',
  'TEXTAREA',
  'SELECT',
])

/** Only addresses that lead safely, paths of ours among them; `null` for everything else. */
export const safeAddress = (text: string): string | null => {
  const address = text.trim()
  if (!isSafeLink(address)) return null
  return /^https:/i.test(address) ? new URL(address).href : address
}

function pictureOf(element: Element): Node {
  const source = element.getAttribute('src') ?? ''
  if (!isOwnPicture(source, [])) return document.createTextNode('')
  return Object.assign(document.createElement('img'), { src: source, alt: element.getAttribute('alt') ?? '' })
}

function copyOf(element: Element): Node {
  const { tagName } = element
  if (DROPPED.has(tagName)) return document.createTextNode('')
  // Other programs wrap paragraphs in DIV.
  const name = tagName === 'DIV' ? 'P' : tagName
  if (name === 'IMG') return pictureOf(element)
  const copy = KEPT.has(name) ? document.createElement(name) : document.createDocumentFragment()
  const href = safeAddress(element.getAttribute('href') ?? '')
  if (copy instanceof HTMLAnchorElement && href) copy.setAttribute('href', href)
  copy.append(...nodesOf(element))
  return copy
}

const nodesOf = (parent: Node): Node[] =>
  [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text || node.nodeType === Node.TEXT_NODE)
      return [document.createTextNode(node.textContent ?? '')]
    return node.nodeType === Node.ELEMENT_NODE ? [copyOf(node as Element)] : []
  })

const TAG = /<\/?[a-z][^>]*>/i

/** Text whose empty lines part paragraphs. */
const paragraphs = (text: string): Node[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const paragraph = document.createElement('p')
      const lines = part.trim().split('\n')
      paragraph.append(...lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line])))
      return paragraph
    })

/** HTML as new nodes of the page: nothing of it ever runs, since it is read in a document of its own and copied by name. */
export const nodesFrom = (html: string): Node[] =>
  TAG.test(html) ? nodesOf(new DOMParser().parseFromString(html, 'text/html').body) : paragraphs(html)
