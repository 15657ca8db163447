import { isSafeLink } from '@/lib/domain/own-path'
import { isOwnPicture, RICH_TEXT_TAGS } from '@/lib/domain/rich-text'

/** Allowed tags of an announcement. The server checks again; this only limits the editor. */
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

/** Returns safe addresses, including our own paths; `null` for others. */
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
  // Other programs use DIV for paragraphs.
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

/** Splits text into paragraphs at empty lines. */
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

/** Parses HTML into new nodes of the page: nothing in it can run, because only allowed tags are copied by name. */
export const nodesFrom = (html: string): Node[] =>
  TAG.test(html) ? nodesOf(new DOMParser().parseFromString(html, 'text/html').body) : paragraphs(html)
