import type sanitizeHtml from 'sanitize-html'
import { isSafeLink } from './own-path'

/** Raised with every change of the rules below: texts cleaned by an older version are cleaned again (safety B-01). */
export const RICH_TEXT_VERSION = 2

/** Tags allowed in an announcement (safety B-01): text with simple marks, tables, links, own pictures. */
export const RICH_TEXT_TAGS: readonly string[] = [
  'p br b strong i em u s h1 h2 h3 h4 h5 h6 ul ol li blockquote',
  'table thead tbody tr th td a img span',
].flatMap((line) => line.split(' '))

/** Other tags are removed and keep their text; these are removed with their content, which is not text. */
const CONTENT_IS_NO_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'template',
  'iframe',
  'svg',
  'math',
]

const STORED_PICTURE = /^\/api\/files\/picture\/[\w-]+(\?size=\d+)?$/

/** True if the picture is stored here, or at one of the origins `media`. */
export const isOwnPicture = (source: string, media: readonly string[]): boolean =>
  STORED_PICTURE.test(source) || (URL.canParse(source) && media.includes(new URL(source).origin))

function asLink(tagName: string, { href = '' }: Record<string, string>) {
  return {
    tagName,
    attribs: { ...(isSafeLink(href) && { href }), rel: 'noopener noreferrer nofollow', target: '_blank' },
  }
}

type Sanitize = typeof sanitizeHtml

const once = (sanitize: Sanitize, html: string, media: readonly string[]): string =>
  sanitize(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: CONTENT_IS_NO_TEXT,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? '', media),
    transformTags: { a: asLink },
  })

/** Rounds of sanitising, because removing a part may uncover another; a text that does not settle loses its markup. */
const ROUNDS = 5

/**
 * Returns HTML that cannot run anything (safety B-01), by the same rules on write and on read; idempotent. `sanitize`
 * is the library, which only servers load; `media` are the origins of our pictures.
 */
export function cleanRichText(sanitize: Sanitize, html: string, media: readonly string[] = []): string {
  let before = html
  for (let round = 0; round < ROUNDS; round++) {
    const after = once(sanitize, before, media)
    if (after === before) return after
    before = after
  }
  return sanitize(before, { allowedTags: [], allowedAttributes: {} })
}
